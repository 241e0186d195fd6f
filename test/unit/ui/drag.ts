/** Drags a finger down by 400 px. */
export function drag(target: Element): void {
  const touch = (type: string, clientY: number) =>
    target.dispatchEvent(
      new TouchEvent(type, { bubbles: true, touches: [new Touch({ identifier: 1, target, clientY })] }),
    )
  touch('touchstart', 100)
  touch('touchmove', 500)
  touch('touchend', 500)
}
