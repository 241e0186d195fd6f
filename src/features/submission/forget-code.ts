/**
 * The function of a mutation that sends a withdrawal code, without keeping it: what a mutation was called with stays in memory for as long as its
 * form is open, also after a refusal or in doubt.
 */
export function forgetCode<Asked extends { code?: string | undefined }, Result>(
  send: (asked: Asked) => Promise<Result>,
): (asked: Asked) => Promise<Result> {
  return (asked) => {
    const sent = { ...asked }
    delete asked.code
    return send(sent)
  }
}
