import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { codeReader } from './code-reader.ts'

const EVERY_MS = 250

interface ScanSheetProps {
  reader: NonNullable<ReturnType<typeof codeReader>>
  onScan: (text: string) => void
  onClose: () => void
}

/** The camera until it sees a code; what it sees goes nowhere. */
export function ScanSheet({ reader, onScan, onClose }: ScanSheetProps) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })

  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const stop = () => {
      isOver = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const look = async () => {
      const { current: picture } = video
      // Before the first picture there is nothing to read, and the reader says so by throwing.
      const codes = picture ? await reader.detect(picture).catch(() => []) : []
      if (isOver) return
      if (codes[0]) latest.current(codes[0].rawValue)
      else timer = setTimeout(() => void look(), EVERY_MS)
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stop()
      if (video.current) video.current.srcObject = stream
      return look()
    }
    start().catch(() => {
      if (!isOver) setRefused(true)
    })
    return stop
  }, [reader])

  return (
    <Sheet open onClose={onClose} title={t`Scan an address`}>
      {isRefused ? (
        <Note tone="warn" role="alert" className="mb-4">
          <Trans>
            The camera cannot be used: it is not allowed for this site, or another app has it. Paste the
            address instead, or read it from a picture.
          </Trans>
        </Note>
      ) : (
        <>
          <video
            ref={video}
            autoPlay
            muted
            playsInline
            aria-label={t`What the camera sees`}
            className="aspect-square w-full rounded-md bg-sunk object-cover"
          />
          <p className="py-3 text-ink-2">
            <Trans>Hold the camera over the code in your wallet. No picture leaves this device.</Trans>
          </p>
        </>
      )}
    </Sheet>
  )
}
