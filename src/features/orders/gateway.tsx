import { Trans } from '@lingui/react/macro'
import { safeUrl } from '../../components/safe-url.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ExternalIcon } from '../../ui/icons/pages.ts'
import { Note } from '../../ui/note.tsx'

/** Says where an order is paid that is paid on a page of its own; refuses an address that is not safe. */
export function Gateway({ url }: { url: string | undefined }) {
  if (url === undefined || url === '') {
    return (
      <Note tone="warn">
        <Trans>
          The payment page is not known on this device. If you have not paid yet, ask customer service.
        </Trans>
      </Note>
    )
  }
  const page = safeUrl(url)
  if (!page) {
    return (
      <Note tone="bad" role="alert">
        <p className="font-semibold">
          <Trans>Address refused</Trans>
        </p>
        <Trans>The payment page has an unsafe address. Do not pay; ask customer service.</Trans>
      </Note>
    )
  }
  const { host } = page
  return (
    <Card>
      <p className="text-12 text-ink-2">
        <Trans>You pay at</Trans>
      </p>
      <p className="font-semibold">{host}</p>
      <p className="mt-2 text-12 text-ink-2">
        <Trans>
          It opens beside the app. Come back here when you have paid: the order goes on by itself.
        </Trans>
      </p>
    </Card>
  )
}

/** The way to the payment page: a real link, so that it opens in a tab of its own and no popup blocker stands in the way. */
export function GatewayLink({ url = '' }: { url: string | undefined }) {
  const page = safeUrl(url)
  return (
    page && (
      <a href={page.href} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
        <Trans>Go to payment page</Trans>
        <ExternalIcon className="size-5 shrink-0" />
      </a>
    )
  )
}
