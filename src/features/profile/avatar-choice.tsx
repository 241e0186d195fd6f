import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { AVATARS, avatarPath } from '../../components/member-avatar.tsx'
import { FieldNotes } from '../../ui/field-frame.tsx'

/** The pictures to choose from, side by side. */
export function AvatarChoice({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}) {
  const { t } = useLingui()
  const id = useId()
  const names: Record<(typeof AVATARS)[number], string> = {
    lantern: t({ message: 'Paper lamp', comment: 'a picture to choose' }),
    moon: t({ message: 'Moon', comment: 'a picture to choose' }),
    sun: t({ message: 'Sun', comment: 'a picture to choose' }),
    mountain: t({ message: 'Mountain', comment: 'a picture to choose' }),
    wave: t({ message: 'Wave', comment: 'a picture to choose' }),
    bamboo: t({ message: 'Bamboo', comment: 'a picture to choose' }),
    plum: t({ message: 'Plum blossom', comment: 'a picture to choose' }),
    koi: t({ message: 'Koi', comment: 'a picture to choose' }),
  }
  return (
    <fieldset data-wrong={error ? true : undefined}>
      <legend className="mb-3 text-ink-2">{t`Choose the picture that stands beside your name.`}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(80px,1fr))] gap-3">
        {AVATARS.map((name) => (
          <label
            key={name}
            className="relative flex flex-col items-center gap-2 rounded-md p-2 text-center text-12 has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={id}
              value={name}
              checked={value === avatarPath(name)}
              onChange={() => onChange(avatarPath(name))}
              className="peer absolute inset-0 appearance-none outline-none"
            />
            <img
              src={avatarPath(name)}
              alt=""
              width="64"
              height="64"
              className="size-16 rounded-full outline-offset-2 outline-accent peer-checked:outline-2"
            />
            {names[name]}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
