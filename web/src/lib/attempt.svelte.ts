import { errorText } from './api'

/** Something that is asked of the hall: whether it is under way, and what went wrong. */
export class Attempt {
  busy = $state(false)
  trouble = $state('')

  /** Do it, and keep what goes wrong. Whether it worked. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    this.busy = true
    this.trouble = ''
    try {
      await work()
      return true
    } catch (error) {
      this.trouble = errorText(error)
      return false
    } finally {
      this.busy = false
    }
  }
}
