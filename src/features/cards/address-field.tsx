import { Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Bank } from '../../api/cards.ts'
import { whileVisible } from '../../time/clock.ts'
import { Button } from '../../ui/button.tsx'
import { CameraIcon, PictureIcon } from '../../ui/icons/pages.ts'
import { Note, TextAreaField, TextField, VERBATIM } from '../../ui/fields.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { AddressGroups, type NumberFieldProps } from './number-field.tsx'
import { ENDING } from './check-typed.ts'
import { scannedAddress, plainAddress } from './usdt-address.ts'

export { checkAddress, networkOf } from './usdt-address.ts'

const EVERY_MS = 250

interface ScanSheetProps {
  /** Reads the codes in a picture; returns none until the camera delivers its first frame. */
  read: (picture: ImageBitmapSource) => Promise<ScannedCode[]>
  /** Whether the reader turned out not to work on this device. */
  isUnsupported: boolean
  onScan: (text: string) => void
  onClose: () => void
}

/** The sheet that scans a QR code with the camera. No picture leaves the device. */
function ScanSheet({ read, isUnsupported, onScan, onClose }: ScanSheetProps) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const scan = useEffectEvent(onScan)
  const codesIn = useEffectEvent(read)

  useEffect(() => {
    if (isUnsupported) return undefined
    let stream: MediaStream | undefined
    let stopScanning: (() => void) | undefined
    let isScanning = false
    let isOver = false
    const stop = () => {
      isOver = true
      stopScanning?.()
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const scanFrame = async () => {
      const { current: picture } = video
      if (isScanning) return
      isScanning = true
      const codes = picture ? await codesIn(picture) : []
      isScanning = false
      if (!isOver && codes[0]) scan(codes[0].rawValue)
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) {
        stop()
        return
      }
      if (video.current) video.current.srcObject = stream
      stopScanning = whileVisible(EVERY_MS, () => void scanFrame())
    }
    start().catch(() => {
      if (!isOver) setRefused(true)
    })
    return stop
  }, [isUnsupported])

  return (
    <Sheet onClose={onClose} title={t`Scan an address`}>
      {isUnsupported ? (
        <Note tone="warn" role="alert" className="mb-4">
          <UnsupportedText />
        </Note>
      ) : isRefused ? (
        <Note tone="warn" role="alert" className="mb-4">
          <Trans>
            We can’t use the camera: this site doesn’t have permission, or another app is using it. Paste the
            address instead, or scan from a photo.
          </Trans>
        </Note>
      ) : (
        <>
          <video
            ref={video}
            autoPlay
            muted
            playsInline
            aria-label={t`Camera view`}
            className="aspect-square w-full rounded-md bg-sunk object-cover"
          />
          <p className="py-3 text-ink-2">
            <Trans>Point the camera at the QR code in your wallet. No picture leaves this device.</Trans>
          </p>
        </>
      )}
    </Sheet>
  )
}

function UnsupportedText() {
  return <Trans>This device can’t read QR codes. Paste the address instead.</Trans>
}

interface ScannedCode {
  rawValue: string
}

/** The part of `BarcodeDetector` that is used here. */
interface CodeReader {
  detect(source: ImageBitmapSource): Promise<ScannedCode[]>
}

// TypeScript's lib lacks it, because Safari and Firefox do not have it. Chrome has it on Android and macOS.
declare const BarcodeDetector: (new (options: { formats: string[] }) => CodeReader) | undefined

/** Returns a QR code reader; undefined if the browser has none. */
function codeReader(): CodeReader | undefined {
  return typeof BarcodeDetector === 'undefined' ? undefined : new BarcodeDetector({ formats: ['qr_code'] })
}

function hasCamera(): boolean {
  // `mediaDevices` is missing on insecure origins, although its type does not say so.
  return 'mediaDevices' in navigator
}

/** The field for a USDT address, pasted or scanned. If the address has no checksum, the member must retype its end. */
export function AddressField({
  bank,
  typed,
  onChange,
  checked,
  wrong,
  isTried,
  refusal,
}: NumberFieldProps & { bank: Bank | undefined }) {
  const { t } = useLingui()
  const [isLeft, setLeft] = useState(false)
  const network = bank?.title
  const label = t`USDT address`
  const isShown = isTried || (isLeft && typed.number !== '')
  const [scanned, setScanned] = useState('')
  const take = (text: string) => onChange({ number: plainAddress(text), ending: '' })

  return (
    <div className="flex flex-col gap-3">
      <TextAreaField
        label={label}
        hint={t`Copy the address from your wallet and paste it here instead of typing it.`}
        rows={2}
        dir="ltr"
        autoComplete="off"
        {...VERBATIM}
        className="resize-none break-all"
        value={typed.number}
        onChange={(event) => take(event.currentTarget.value)}
        onPaste={() => setLeft(true)}
        onBlur={() => setLeft(true)}
        error={(isShown ? wrong.number : undefined) ?? refusal}
      />
      <ScanButtons
        onScan={(text) => {
          setLeft(true)
          setScanned(plainAddress(text))
          take(text)
        }}
      />
      {/* Only announced: the whole address is shown below. */}
      <output className="sr-only">
        {scanned !== '' &&
          typed.number === scanned &&
          `${label}: ${scanned.slice(0, 4)} … ${scanned.slice(-4)}`}
      </output>
      {checked.proof && (
        <div className="rounded-md border border-dashed border-line px-4 py-3">
          <AddressGroups address={checked.number} />
          <p className="mt-2 text-12 text-ink-2">
            <Trans>
              Compare the whole address with the one in your wallet, including the middle: malicious apps swap
              pasted addresses for ones with the same start and end.
            </Trans>
          </p>
        </div>
      )}
      {checked.proof === 'none' && (
        <Note tone="warn" role="alert">
          <Trans>This address has no checksum, so we can’t check it for mistakes.</Trans>
        </Note>
      )}
      {checked.proof === 'unknown' && (
        <Note tone="warn" role="alert">
          <Trans>
            This app can’t check {network} addresses, so we can’t detect a mistake. Compare every character
            with the address in your wallet.
          </Trans>
        </Note>
      )}
      {checked.proof && checked.proof !== 'checksum' && (
        <TextField
          label={t`Retype the last six characters`}
          hint={t`Read the characters from your wallet, not from the address above.`}
          autoComplete="off"
          {...VERBATIM}
          maxLength={ENDING}
          value={typed.ending}
          onChange={(event) => onChange({ ending: event.currentTarget.value })}
          error={isTried ? wrong.ending : undefined}
        />
      )}
    </div>
  )
}

/** Buttons to scan an address with the camera or from a picture. Hidden if the browser cannot read QR codes. */
function ScanButtons({ onScan }: { onScan: (text: string) => void }) {
  const [reader] = useState(codeReader)
  const file = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const [isUnsupported, setUnsupported] = useState(false)
  if (!reader) return null

  const codesIn = (picture: ImageBitmapSource) =>
    reader.detect(picture).catch((cause: unknown) => {
      // Chromium has the reader but no service for it on Android without Google Play services.
      if (cause instanceof DOMException && cause.name === 'NotSupportedError') setUnsupported(true)
      return []
    })
  const read = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [picture] = input.files ?? []
    if (!picture) return
    const codes = await createImageBitmap(picture).then(codesIn, () => [])
    // Allows the same picture to be chosen again.
    input.value = ''
    setEmpty(codes.length === 0)
    if (codes[0]) onScan(scannedAddress(codes[0].rawValue))
  }

  return (
    <div>
      <div className="flex flex-wrap gap-3 *:grow *:basis-[10rem]" hidden={isUnsupported}>
        {hasCamera() && (
          <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <CameraIcon className="size-5 shrink-0" />
            <Trans>Scan with the camera</Trans>
          </Button>
        )}
        <Button variant="ghost" onClick={() => file.current?.click()}>
          <PictureIcon className="size-5 shrink-0" />
          <Trans>Scan from a photo</Trans>
        </Button>
      </div>
      <input ref={file} type="file" accept="image/*" hidden onChange={(event) => void read(event)} />
      <output className="block text-12 text-ink-2">
        {isUnsupported ? <UnsupportedText /> : isEmpty && <Trans>No readable code in this picture.</Trans>}
      </output>
      {isOpen && (
        <ScanSheet
          read={codesIn}
          isUnsupported={isUnsupported}
          onScan={(text) => {
            setOpen(false)
            setEmpty(false)
            onScan(scannedAddress(text))
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
