/**
 * Returns when this run of the app started, on the device's clock as it is set now (milliseconds since 1970). Unlike
 * `performance.timeOrigin`, it follows when the clock is set while the app is open.
 */
export function runStart(): number {
  return Date.now() - performance.now()
}
