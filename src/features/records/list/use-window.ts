import { useEffect, useRef, useState, type RefObject } from 'react'

/** Beyond what is seen (px), as far as a finger flicks before the next frame. */
const MARGIN = 2000

/** A piece of a list that is drawn as a whole, and the height (px) it is taken for until it was laid out. */
export interface Piece {
  key: string
  height: number
}

/** Which pieces are drawn: from one up to another, and the one that holds the focus, by their places. */
interface Drawn {
  from: number
  to: number
  focused: number | undefined
}

/** What is to be drawn, and the room that is kept before it (px). */
export interface Drawing {
  place: number
  before: number
}

/**
 * Draws of a list with thousands of rows what is near to what is seen. What comes into view is drawn at once, what is near to it piece by piece, one
 * a frame: on a slow phone a screenful more would hold up the finger. Pieces are children of `box` with their place as `data-place`.
 */
export function useWindow(
  pieces: readonly Piece[],
  first: number,
): { box: RefObject<HTMLDivElement | null>; drawings: Drawing[]; after: number } {
  const box = useRef<HTMLDivElement>(null)
  // As they were laid out, by their key: they stay what they are when rows come before or after them.
  const [heights] = useState(() => new Map<string, number>())
  const [drawn, setDrawn] = useState<Drawn>({ from: 0, to: first, focused: undefined })

  // Anew after each step, until there is none left.
  useEffect(
    () =>
      eachMove(() => {
        if (!box.current) return
        const next = nextOf(box.current, pieces, heights, drawn)
        if (!isSame(next, drawn)) setDrawn(next)
      }),
    [pieces, heights, drawn],
  )

  return { box, ...drawingsOf(pieces, heights, drawn) }
}

/** Calls back in the next frame, and in one after each move of the page or change of its size; gives the function that stops it. */
function eachMove(look: () => void): () => void {
  let frame = 0
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      look()
    })
  }
  soon()
  addEventListener('scroll', soon, { passive: true })
  addEventListener('resize', soon)
  return () => {
    cancelAnimationFrame(frame)
    removeEventListener('scroll', soon)
    removeEventListener('resize', soon)
  }
}

function drawingsOf(
  pieces: readonly Piece[],
  heights: ReadonlyMap<string, number>,
  { from, to, focused }: Drawn,
): { drawings: Drawing[]; after: number } {
  const places = new Set(Array.from({ length: to - from }, (_, place) => from + place))
  if (focused !== undefined) places.add(focused)
  const drawings: Drawing[] = []
  let reached = 0
  for (const place of [...places].toSorted((one, other) => one - other)) {
    if (place >= pieces.length) break
    drawings.push({ place, before: room(pieces, heights, reached, place) })
    reached = place + 1
  }
  return { drawings, after: room(pieces, heights, reached, pieces.length) }
}

/** What is to be drawn after what is, by where the list stands now; notes how high the pieces are. */
function nextOf(
  box: HTMLElement,
  pieces: readonly Piece[],
  heights: Map<string, number>,
  drawn: Drawn,
): Drawn {
  let focused: number | undefined
  for (const child of box.querySelectorAll<HTMLElement>(':scope > [data-place]')) {
    const place = Number(child.dataset['place'])
    const piece = pieces[place]
    if (piece) heights.set(piece.key, child.offsetHeight)
    if (child.contains(document.activeElement)) focused = place
  }
  const top = -box.getBoundingClientRect().top
  const near = (margin: number) => within(pieces, heights, top - margin, top + innerHeight + margin)
  return { ...step(drawn, near(0), near(MARGIN)), focused }
}

function room(
  pieces: readonly Piece[],
  heights: ReadonlyMap<string, number>,
  from: number,
  to: number,
): number {
  let sum = 0
  for (const { key, height } of pieces.slice(from, to)) sum += heights.get(key) ?? height
  return sum
}

/** The places of the pieces that reach into a stretch of the list: from one up to another. */
function within(
  pieces: readonly Piece[],
  heights: ReadonlyMap<string, number>,
  top: number,
  bottom: number,
): [from: number, to: number] {
  let [reached, from, to] = [0, 0, 0]
  for (const { key, height } of pieces) {
    if (reached >= bottom) break
    reached += heights.get(key) ?? height
    to += 1
    if (reached <= top) from = to
  }
  return [Math.min(from, Math.max(to - 1, 0)), to]
}

function step(
  { from, to }: Drawn,
  [mustFrom, mustTo]: [number, number],
  [mayFrom, mayTo]: [number, number],
): { from: number; to: number } {
  const isFar = to <= mayFrom || from >= mayTo
  const next = isFar
    ? { from: mustFrom, to: mustTo }
    : { from: Math.max(mayFrom, Math.min(from, mustFrom)), to: Math.min(mayTo, Math.max(to, mustTo)) }
  if (next.from !== from || next.to !== to) return next
  if (to < mayTo) return { from, to: to + 1 }
  return { from: Math.max(from - 1, mayFrom), to }
}

function isSame(one: Drawn, other: Drawn): boolean {
  return one.from === other.from && one.to === other.to && one.focused === other.focused
}
