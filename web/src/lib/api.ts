import type { ErrorAnswer, Me } from './protocol'

/** A refusal or a failure, with a sentence for the one who reads it. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0,
  ) {
    super(message)
  }
}

const UNREACHABLE = 'The hall cannot be reached. Check the connection and try again.'

let csrf: string | null = null

export const setCsrf = (token: string): void => {
  csrf = token
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function errorOf(answer: Response): Promise<ApiError> {
  try {
    const { error } = (await answer.json()) as ErrorAnswer
    return new ApiError(error.code, error.text, answer.status)
  } catch {
    const text = answer.status >= 500 ? 'The hall has a problem. Try again in a moment.' : `The hall answered with ${answer.status}.`
    return new ApiError('http', text, answer.status)
  }
}

async function once(method: Method, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (method !== 'GET' && csrf) headers['X-CSRF-Token'] = csrf
  try {
    return await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) })
  } catch {
    throw new ApiError('unreachable', UNREACHABLE)
  }
}

async function refreshCsrf(): Promise<void> {
  const answer = await once('GET', '/api/me')
  if (answer.ok) csrf = ((await answer.json()) as Me).csrf
}

/** Ask the hall. A session that has run out in the meantime gets a new token, once. */
export async function api<T>(method: Method, path: string, body?: unknown): Promise<T> {
  if (method !== 'GET' && csrf === null) await refreshCsrf()
  let answer = await once(method, path, body)
  if (answer.status === 403 && method !== 'GET') {
    const error = await errorOf(answer)
    if (!error.code.includes('csrf')) throw error
    await refreshCsrf()
    answer = await once(method, path, body)
  }
  if (!answer.ok) throw await errorOf(answer)
  return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T)
}

export const get = <T>(path: string): Promise<T> => api<T>('GET', path)
export const post = <T>(path: string, body: unknown = {}): Promise<T> => api<T>('POST', path, body)

export const errorText = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Something went wrong. Try again.'
