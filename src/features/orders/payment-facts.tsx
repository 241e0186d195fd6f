import { Trans, useLingui } from '@lingui/react/macro'
import { type DepositDetails, PAY_BY } from '../../api/deposits.ts'
import { useMoneyText, useUsdtText } from '../../components/own-money.tsx'
import { pictureUrl } from '../../components/safe-url.ts'
import { isWhole, plainAmount } from '../../money/arithmetic.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Fact } from '../../ui/rows.tsx'
import { Note } from '../../ui/fields.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { usdtNetwork, type UsdtNetwork } from './usdt-network.ts'
import { useEffect, useState } from 'react'
import { focusHeadingAfter } from '../../ui/focus.ts'
import { paymentPicture } from '../../api/payment-picture.ts'
import { isOnline } from '../../pwa/online.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

interface PaymentFactsProps {
  details: DepositDetails
  facts: readonly PayFact[]
}

/** The payment details with copy buttons, warnings and any QR code. Without `facts`, only a warning not to pay. */
export function PaymentFacts({ details, facts }: PaymentFactsProps) {
  const { t } = useLingui()
  const network = details.type === PAY_BY.usdt ? usdtNetwork(details) : undefined
  if (facts.length === 0) return <NothingToPay network={network} />
  return (
    <>
      {network && (network.name ? <NetworkHeading name={network.name} /> : <UnknownNetwork />)}
      <Card flush className="px-4 py-1">
        <dl className="row-list">
          {facts.map(({ name, shown, copied }) => (
            <Fact
              key={name}
              stacked
              name={name}
              end={
                <CopyButton
                  text={copied}
                  label={t({ message: `Copy ${name}`, comment: '{name} is e.g. Card number' })}
                />
              }
            >
              {shown}
            </Fact>
          ))}
        </dl>
        {network && (
          <div className="flex justify-center border-t border-line py-1">
            <CopyButton text={copyOf(facts)} variant="quiet">
              <Trans>Copy all</Trans>
            </CopyButton>
          </div>
        )}
      </Card>
      <Note tone="warn">
        {network ? (
          <Trans>
            This exact amount must arrive. If your wallet or exchange takes a fee from it, add the fee on top.
          </Trans>
        ) : (
          <>
            <p>
              <Trans>Pay exactly this amount.</Trans>
            </p>
            <p>
              {t({
                id: 'warning.wrong-account',
                message: 'If the bank account or address is wrong, your money won’t arrive.',
              })}
            </p>
          </>
        )}
      </Note>
      <PaymentQrCode details={details} />
    </>
  )
}

function NothingToPay({ network }: { network: UsdtNetwork | undefined }) {
  const name = network?.name
  return (
    <Note tone="bad" role="alert">
      {network?.mismatch ? (
        <Trans>
          Don’t pay: the address we received doesn’t belong to the {name} network. Contact customer service.
        </Trans>
      ) : (
        <Trans>
          We didn’t get the payment details. Don’t pay yet; check again or contact customer service.
        </Trans>
      )}
    </Note>
  )
}

function NetworkHeading({ name }: { name: string }) {
  return (
    <div>
      <h2 className="text-16 font-bold">
        <Trans>Send USDT on {name}</Trans>
      </h2>
      <p className="text-12 text-ink-2">
        <Trans>
          Choose the {name} network in your wallet. Coins sent over another network may be lost for good.
        </Trans>
      </p>
    </div>
  )
}

/** Asks the member not to guess the network, because coins on the wrong one are lost. */
function UnknownNetwork() {
  return (
    <Note tone="warn">
      <p className="font-semibold">
        <Trans>We don’t know which network this address is on. Ask customer service before you send.</Trans>
      </p>
      <p>
        <Trans>Coins sent over the wrong network may be lost for good.</Trans>
      </p>
    </Note>
  )
}

/** The QR code. For an account, it may be the operator's picture; for an address, it is always drawn from the address shown. */
function PaymentQrCode({ details: { type, params, picture } }: { details: DepositDetails }) {
  const { t } = useLingui()
  const [attempt, setAttempt] = useState(1)
  const src = type === PAY_BY.account && picture ? pictureUrl(picture) : undefined
  const account = type === PAY_BY.account ? params.account : undefined
  const text = type === PAY_BY.usdt ? params.usdtAddress : account
  if (!src && !text) return null
  return (
    <Card className="flex flex-col items-center gap-2">
      {src ? (
        <PaymentPicture
          key={`${src} ${attempt}`}
          src={src}
          alt={t`QR code for this payment`}
          onRetry={text ? undefined : () => setAttempt(attempt + 1)}
        />
      ) : (
        <QrCode text={text ?? ''} alt={t`QR code for this payment`} />
      )}
      {type === PAY_BY.usdt && (
        <p className="text-center text-12 text-ink-2">
          <Trans>This code holds only the address. Enter the amount yourself.</Trans>
        </p>
      )}
    </Card>
  )
}

/** One payment detail: its name, how it is shown, and what is copied. */
interface PayFact {
  name: string
  shown: string
  copied: string
}

/** Returns the payment details as text, a line for each. */
export const copyOf = (facts: readonly PayFact[]) =>
  facts.map(({ name, copied }) => `${name}: ${copied}`).join('\n')

/**
 * Returns the payment details to copy; the USDT address comes first. Empty without an account, card, address or USDT amount, or if
 * the address is on the wrong network.
 */
export function usePayFacts(details: DepositDetails | undefined): PayFact[] {
  const { t } = useLingui()
  const usdtText = useUsdtText()
  const moneyText = useMoneyText()
  if (details?.type === undefined) return []
  const { params, money, usdt, type } = details

  const payee = fact(t({ message: 'Payee', comment: 'who receives the money' }), params.payee || params.name)
  // Without the decimals of a whole amount: an Indonesian bank reads "50000.00" as five million.
  const copied = money === null ? undefined : plainAmount(money, isWhole(money) ? 0 : 2)
  const amount = money === null ? [] : fact(t`Amount`, copied, moneyText(money))

  switch (type) {
    case PAY_BY.account: {
      const account = fact(t`Account`, params.account)
      const canPay = account.length > 0 || (details.picture && pictureUrl(details.picture))
      return canPay ? [...payee, ...account, ...amount] : []
    }
    case PAY_BY.bank: {
      const bank = [params.bank, params.branch].filter(Boolean)
      const card = fact(t`Card number`, params.card, grouped(params.card))
      if (card.length === 0) return []
      return [...payee, ...fact(t`Bank`, bank.join(' '), bank.join(' · ')), ...card, ...amount]
    }
    case PAY_BY.usdt: {
      const { name, mismatch } = usdtNetwork(details)
      if (mismatch || !params.usdtAddress || usdt === null) return []
      return [
        ...fact(name ? t`USDT address (${name})` : t`USDT address`, params.usdtAddress),
        ...fact(t`USDT amount`, plainAmount(usdt, 4), usdtText(usdt)),
      ]
    }
    case PAY_BY.page:
    default:
      return []
  }
}

function fact(name: string, value: string | undefined, shown = value): PayFact[] {
  return value && shown ? [{ name, shown, copied: value }] : []
}

function grouped(card: string | undefined): string | undefined {
  return card?.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')
}

interface PaymentPictureProps {
  src: string
  alt: string
  /** Undefined if the member can also pay to the account shown above. */
  onRetry?: (() => void) | undefined
}

/** How long a QR code may take before a retry button is shown, in milliseconds. Until a retry, it may still load. */
const SLOW_MS = 10_000

/** The operator's QR code. If it fails to load, shows a retry button, or nothing if the member can pay without it. */
export function PaymentPicture({ src, alt, onRetry }: PaymentPictureProps) {
  const [shown, setShown] = useState<string | null>()
  const [isLoaded, setLoaded] = useState(false)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setSlow, SLOW_MS, true)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const controller = new AbortController()
    const address = paymentPicture(src, controller.signal)
    address.then(setShown, () => {
      if (!controller.signal.aborted) setShown(null)
    })
    return () => {
      controller.abort()
      address.then(
        (made) => URL.revokeObjectURL(made),
        () => undefined,
      )
    }
  }, [src])
  const retry = onRetry && (
    <div role="alert" className="flex flex-col gap-3 text-center">
      <Trans>The QR code didn’t load. Don’t pay until you see it.</Trans>
      <Button ref={focusHeadingAfter} variant="ghost" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
  // Some hosts reject the extra parameter: retry without it, but not offline or after a blob URL. The HTTP cache may be outdated,
  // and so may the worker's copy of a picture of our host.
  const isOurs = new URL(src, location.href).origin === location.origin
  const mayTryPlain = shown !== src && !isOurs && !shown?.startsWith('blob:')
  const tryPlain = () => setShown(mayTryPlain && isOnline() ? src : null)
  return (
    <>
      {shown !== null && (
        <div className="aspect-square w-50 overflow-hidden rounded-sm bg-white">
          {shown ? (
            <img
              src={shown}
              alt={alt}
              width={200}
              height={200}
              className="size-full object-contain"
              onLoad={() => setLoaded(true)}
              onError={tryPlain}
            />
          ) : (
            <Skeleton className="size-full" />
          )}
        </div>
      )}
      {/* One place for both cases: a slow picture that fails keeps the focus on the button. */}
      {(shown === null || (isSlow && !isLoaded)) && retry}
    </>
  )
}
