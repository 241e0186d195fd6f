import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { holdReloads } from '../../pwa/updates.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { CardSection } from '../../ui/rows.tsx'
import { cx } from '../../ui/cx.ts'
import { fieldAria, FieldNotes } from '../../ui/fields.tsx'
import { PictureIcon } from '../../ui/icons/pages.ts'
import { type PictureProblem, preparePicture, type Preparing } from './prepare-picture.ts'

interface PictureFieldProps {
  picture: ReturnType<typeof usePicture>
  /** Called when the member chooses or removes a picture. */
  onChange: () => void
  /** The server's error for the picture. */
  error: string | undefined
  disabled: boolean
}

/** The field for one picture. Shows exactly what will be sent. */
export function PictureField({
  picture: { doing, problem, ready, choose, remove },
  onChange,
  error,
  disabled,
}: PictureFieldProps) {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const problemText = useProblemText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wrong = problem ? problemText(problem) : error
  const hint = t`PNG or JPEG, 15 MB or less. We make it smaller before it’s sent.`
  const size = ready && new Intl.NumberFormat(locale).format(Math.ceil(ready.file.size / 1000))
  return (
    <CardSection title={<Trans>Picture (optional)</Trans>} className="flex flex-col gap-3">
      <output className={cx('flex items-center gap-3 empty:sr-only', ready ? 'flex-wrap' : 'py-2')}>
        {ready && (
          <>
            <img
              src={ready.url}
              alt={t`The picture that will be sent`}
              className="h-32 w-28 rounded-sm bg-sunk object-contain"
            />
            <p className="min-w-0 grow basis-[9rem] text-12 text-ink-2">
              <Trans>This is exactly what we receive: {size} kB, without location or camera details.</Trans>
            </p>
          </>
        )}
        {doing && <Spinner className="size-5" />}
        {doing === 'checking' && <Trans>Checking the file…</Trans>}
        {doing === 'shrinking' && (
          <Trans>Making the picture smaller and removing location and camera details…</Trans>
        )}
      </output>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,.png,.jpg,.jpeg"
        className="hidden"
        aria-label={t`Choose a picture`}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // Allows the same picture to be chosen again.
          currentTarget.value = ''
          if (!file) return
          onChange()
          void choose(file)
        }}
      />
      <div data-wrong={wrong ? true : undefined} className="flex flex-wrap gap-3 *:grow">
        <Button
          ref={button}
          aria-describedby={fieldAria(id, { hint, error: wrong })['aria-describedby']}
          variant="ghost"
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          <PictureIcon className="size-5" />
          {ready ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
        </Button>
        {(ready ?? doing ?? problem) && (
          <Button
            variant="quiet"
            disabled={disabled}
            onClick={() => {
              onChange()
              remove()
              button.current?.focus()
            }}
          >
            {doing ? <Trans>Cancel</Trans> : <Trans>Remove the picture</Trans>}
          </Button>
        )}
      </div>
      <FieldNotes id={id} error={wrong} hint={hint} />
    </CardSection>
  )
}

function useProblemText(): (problem: PictureProblem) => string {
  const { t } = useLingui()
  return (problem) =>
    ({
      empty: t`This file is empty. Choose another picture.`,
      'too-large': t`This file is larger than 15 MB. Choose a smaller picture, or take a screenshot of it.`,
      heic: t`This is a HEIC picture, which not every device can open. Take a screenshot of it and choose that, or set your camera to “Most compatible”.`,
      'other-format': t`You can only send PNG and JPEG pictures. Take a screenshot of your picture and choose the screenshot.`,
      'too-many-pixels': t`This picture has too many pixels to be opened safely. Take a screenshot of it and choose that.`,
      damaged: t`This picture is damaged and can’t be opened. Choose another one.`,
    })[problem]
}

/** The state of the chosen picture. At most one field is set. */
interface PictureState {
  doing?: Preparing
  problem?: PictureProblem
  /** The picture as it will be sent, and its object URL. */
  ready?: { file: File; url: string }
  /** Set once the member has removed the picture that was ready. */
  isRemoved?: true
}

/** Returns the picture's state and functions to choose, remove and, for an empty form, reset it. Stores nothing on disk. */
export function usePicture() {
  const [state, setState] = useState<PictureState>({})
  const running = useRef<AbortController>(undefined)

  const url = state.ready?.url
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  useEffect(() => () => running.current?.abort(), [])
  // An update would reload the page and lose the picture.
  useEffect(() => (url === undefined ? undefined : holdReloads()), [url])

  const reset = () => {
    running.current?.abort()
    setState({})
  }
  const remove = () => {
    reset()
    if (state.ready) setState({ isRemoved: true })
  }
  const choose = async (file: File) => {
    reset()
    const controller = new AbortController()
    running.current = controller
    const prepared = await preparePicture(file, (doing) => setState({ doing }), controller.signal)
    // Another picture was chosen meanwhile, or this one was removed.
    if (controller.signal.aborted) return
    if ('problem' in prepared) return setState(prepared)
    setState({ ready: { file: prepared.picture, url: URL.createObjectURL(prepared.picture) } })
  }
  return { ...state, choose, remove, reset }
}
