/** Look now and then again while the page is seen, every so many milliseconds; gives what ends it, for an `$effect`. */
export function poll(look: () => Promise<void>, every: number): () => void {
  void look()
  const timer = setInterval(() => document.visibilityState === 'visible' && void look(), every)
  return () => clearInterval(timer)
}
