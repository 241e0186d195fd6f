/**
 * For what a page is told and does not ask for: a phone shows it within a second, a machine that carries three browsers on two cores may need
 * some. Where nothing is told, it comes after a minute, or never.
 */
export const AT_ONCE = { timeout: 10_000 }
