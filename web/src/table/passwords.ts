/** Passwords of locked tables, for as long as this tab is open. */
export const passwords = new Map<string, string>()
