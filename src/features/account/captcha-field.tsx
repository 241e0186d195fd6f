import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { captchaQuery } from './queries.ts'
import { RefreshIcon } from '../../ui/icons/shell.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField, VERBATIM } from '../../ui/fields.tsx'

interface CaptchaFieldProps {
  value: string
  onChange: (code: string) => void
  error: string | undefined
}

/** The captcha field. Tapping its picture loads a new one. */
export function CaptchaField({ value, onChange, error }: CaptchaFieldProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const captcha = useQuery(captchaQuery)
  const loadNew = () => {
    onChange('')
    void client.resetQueries({ queryKey: captchaQuery.queryKey })
  }
  return (
    <TextField
      label={t`Code in the picture`}
      name="captcha_code"
      autoComplete="off"
      {...VERBATIM}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      hint={
        <Trans>
          Hard to read? Tap the picture for a new one, or contact{' '}
          <Link to="/service" className="underline">
            customer service
          </Link>
          .
        </Trans>
      }
      trailing={
        <button
          type="button"
          aria-label={t`Show another picture`}
          className="-mr-3 h-11 w-32 shrink-0"
          onClick={loadNew}
        >
          {captcha.data && (
            <img src={captcha.data.picture} alt="" className="size-full rounded-sm bg-white object-contain" />
          )}
          {captcha.isPending && <Skeleton className="size-full" />}
          {captcha.isError && <RefreshIcon className="m-auto size-6" />}
        </button>
      }
    />
  )
}
