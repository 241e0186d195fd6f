/** A time that has to pass by the server's clock. Where the server had not said the time when it was chosen, it begins with the first answer that does. */
export interface Wait {
  /** In milliseconds. */
  length: number
  /** When it is over by the server's clock, in milliseconds since 1970. */
  end?: number | undefined
}

/** A wait that begins now; `serverNow` is undefined while the server has not said the time. */
export function waitFrom(serverNow: number | undefined, length: number): Wait {
  return serverNow === undefined ? { length } : { length, end: serverNow + length }
}

/** The wait, begun if it had not and the time is known now. */
export function begun(wait: Wait, serverNow: number | undefined): Wait {
  return wait.end === undefined && serverNow !== undefined ? waitFrom(serverNow, wait.length) : wait
}

/** Whether the server has said a time after its end; the device's clock, which anybody can set, has no say. */
export function isOver({ end }: Wait, serverNow: number | undefined): boolean {
  return end !== undefined && serverNow !== undefined && serverNow >= end
}
