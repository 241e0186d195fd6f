import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { ProfileField } from './fields.ts'
import { savedValue } from './rules.ts'
import { MemberAvatar } from '../../components/member-avatar.tsx'
import type { User } from '../../session/user.ts'
import { maskedText } from '../../storage/masked-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Row, rowClass } from '../../ui/row.tsx'
import { Section } from '../../ui/section.tsx'
import { useFieldNames } from './field-names.ts'
import { Logins } from './logins.tsx'
import { useValueText } from './use-value-text.ts'

const PERSONAL = ['gender', 'born_time'] as const
const CONTACT = ['phone', 'email', 'qq', 'telegram', 'weixin', 'skype'] as const
/** Shown in part until the member wants to see them whole. */
const COVERED = new Set<ProfileField | 'real_name'>(['phone', 'email', 'real_name'])

/** What is known of a member: one row a field, each the way to the page that changes it. */
export function Details({ user }: { user: User }) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  const names = useFieldNames()
  const valueText = useValueText()
  const covered = (field: ProfileField | 'real_name', value: string) =>
    COVERED.has(field) && !isShown ? maskedText(value) : value
  // What this device kept for want of a connection is in part already, and cannot be shown whole.
  const canShow = [user.phone, user.email, user.real_name].some((value) => maskedText(value) !== value)
  const fieldRow = (field: ProfileField) => {
    const saved = savedValue(field, user)
    const value = saved === undefined ? user[field] : covered(field, valueText(field, saved))
    return (
      <FieldRow
        key={field}
        field={field}
        name={names[field]}
        value={value}
        isOwnWords={field !== 'gender' && field !== 'born_time'}
      />
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <Card flush className="px-4 py-1">
        <ul className="row-list">
          <li>
            <Link to="/mine-edit" search={{ field: 'img' }} className={rowClass}>
              <Row
                title={<span translate="no">{user.username}</span>}
                subtitle={<Trans>Change picture</Trans>}
                icon={<MemberAvatar img={user.img} />}
                chevron
              />
            </Link>
          </li>
          <li>
            <Row
              title={<Trans>VIP level</Trans>}
              end={
                <span className="font-semibold text-gold" translate="no">
                  {user.vip_level}
                </span>
              }
            />
          </li>
          <li>
            <Row title={<Trans>Currency</Trans>} end={<span translate="no">{user.currency}</span>} />
          </li>
        </ul>
      </Card>
      <Section
        title={<Trans>About you</Trans>}
        end={
          canShow && (
            <Button
              variant="quiet"
              size="sm"
              aria-pressed={isShown}
              className="-my-3"
              onClick={() => setShown(!isShown)}
            >
              {isShown ? t`Hide what is private` : t`Show in full`}
            </Button>
          )
        }
      >
        <Card flush className="px-4 py-1">
          <ul className="row-list">
            <li>
              <Link to="/auth-tips" className={rowClass}>
                <Row
                  title={<Trans>Real name</Trans>}
                  subtitle={user.real_name === '' ? undefined : <Trans>Bound, cannot be changed here</Trans>}
                  end={
                    user.real_name === '' ? (
                      <Trans>Not bound yet</Trans>
                    ) : (
                      <span translate="no">{covered('real_name', user.real_name)}</span>
                    )
                  }
                  chevron
                />
              </Link>
            </li>
            {PERSONAL.map(fieldRow)}
          </ul>
        </Card>
      </Section>
      <Section title={<Trans>How to reach you</Trans>}>
        <Card flush className="px-4 py-1">
          <ul className="row-list">{CONTACT.map(fieldRow)}</ul>
        </Card>
      </Section>
      <Logins />
    </div>
  )
}

function FieldRow({
  field,
  name,
  value,
  isOwnWords,
}: {
  field: ProfileField
  name: ReactNode
  value: string
  isOwnWords: boolean
}) {
  return (
    <li>
      <Link to="/mine-edit" search={{ field }} className={rowClass}>
        <Row
          title={name}
          end={
            value === '' ? (
              <Trans comment="nothing is given for this field yet">Not given</Trans>
            ) : (
              <span translate={isOwnWords ? 'no' : undefined} className="wrap-anywhere">
                {value}
              </span>
            )
          }
          chevron
        />
      </Link>
    </li>
  )
}
