import { Trans } from '@lingui/react/macro'
import { useRef, useState, type ChangeEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { CameraIcon, PictureIcon } from '../../ui/icons/pages.ts'
import { codeReader, hasCamera } from './code-reader.ts'
import { ScanSheet } from './scan-sheet.tsx'
import { scannedAddress } from './scanned-address.ts'

/** The ways to scan an address, by camera and out of a picture; nothing where the browser cannot read codes: there it is pasted. */
export function ScanWays({ onScan }: { onScan: (text: string) => void }) {
  const [reader] = useState(codeReader)
  const file = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  if (!reader) return null

  const read = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [picture] = input.files ?? []
    if (!picture) return
    const codes = await createImageBitmap(picture)
      .then((bitmap) => reader.detect(bitmap))
      .catch(() => [])
    // The same picture may be chosen once more.
    input.value = ''
    setEmpty(codes.length === 0)
    if (codes[0]) onScan(scannedAddress(codes[0].rawValue))
  }

  return (
    <div>
      <div className="flex flex-wrap gap-3 *:grow *:basis-[10rem]">
        {hasCamera() && (
          <Button variant="ghost" size="md" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <CameraIcon className="size-5 shrink-0" />
            <Trans>Scan with the camera</Trans>
          </Button>
        )}
        <Button variant="ghost" size="md" onClick={() => file.current?.click()}>
          <PictureIcon className="size-5 shrink-0" />
          <Trans>Read from a picture</Trans>
        </Button>
      </div>
      <input ref={file} type="file" accept="image/*" hidden onChange={(event) => void read(event)} />
      <output className="block text-12 text-ink-2">
        {isEmpty && <Trans>There is no code in this picture that can be read.</Trans>}
      </output>
      {isOpen && (
        <ScanSheet
          reader={reader}
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
