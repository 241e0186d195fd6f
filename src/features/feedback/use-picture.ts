import { useEffect, useRef, useState } from 'react'
import type { PictureProblem } from './check-picture.ts'
import { holdUpdates } from '../../pwa/updates.ts'
import { preparePicture, type Preparing } from './prepare-picture.ts'

/** A picture as it will be sent, and where it can be looked at. */
export interface ReadyPicture {
  file: File
  url: string
}

/** The one picture of a feedback: what is being done with it, why it cannot be taken, or as it will be sent. It lives in memory alone. */
export function usePicture() {
  const [doing, setDoing] = useState<Preparing>()
  const [problem, setProblem] = useState<PictureProblem>()
  const [ready, setReady] = useState<ReadyPicture>()
  const run = useRef<AbortController>(undefined)

  const url = ready?.url
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  useEffect(() => () => run.current?.abort(), [])
  // It lies nowhere else: a page that is loaded again has lost it.
  useEffect(() => (url === undefined ? undefined : holdUpdates()), [url])

  const remove = () => {
    run.current?.abort()
    setDoing(undefined)
    setProblem(undefined)
    setReady(undefined)
  }
  const choose = async (file: File) => {
    remove()
    const own = new AbortController()
    run.current = own
    const prepared = await preparePicture(file, setDoing, own.signal)
    // Another one was chosen meanwhile, or none.
    if (own.signal.aborted) return
    setDoing(undefined)
    if ('problem' in prepared) setProblem(prepared.problem)
    else setReady({ file: prepared.picture, url: URL.createObjectURL(prepared.picture) })
  }
  return { doing, problem, ready, choose, remove }
}
