import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { importWithRetry } from '../pwa/chunk-retry.ts'
import { savesData } from '../pwa/data-saver.ts'
import { Button } from '../ui/button.tsx'
import { focusHeadingAfter } from '../ui/focus.ts'
import { Note } from '../ui/fields.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './operator-html.css?inline'
import { QueryView } from './query-view.tsx'

// A constructed style sheet: the first load does not contain it, and the CSP does not count it as inline.
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)

type Sanitize = typeof import('./sanitize.ts').sanitize

/** The sanitiser, loaded on first use. */
export const sanitizerQuery = queryOptions<Sanitize>({
  queryKey: ['sanitizer'],
  queryFn: async () => (await importWithRetry(() => import('./sanitize.ts'))).sanitize,
  staleTime: Infinity,
  meta: { noToast: true },
})

/** The operator's HTML in the current language, sanitised. With data saver on, a button shows the pictures of this text. */
export function OperatorHtml({ html }: { html: string }) {
  return (
    <QueryView query={useQuery(sanitizerQuery)} skeleton={<TextSkeleton />}>
      {(sanitize) => <Clean html={html} sanitize={sanitize} />}
    </QueryView>
  )
}

function Clean({ html, sanitize }: { html: string; sanitize: Sanitize }) {
  const { locale } = useLanguage()
  // Read once: pictures that are shown stay when the network becomes slow.
  const [isOmitting, setOmitting] = useState(savesData)
  const { content, omitsPictures } = useMemo(() => {
    const clean = sanitize(html, isOmitting)
    wrapWideContent(clean.content)
    return clean
  }, [html, sanitize, isOmitting])
  // A copy, as React may call this again for the same content.
  const fill = useCallback(
    (place: HTMLElement | null) => place?.replaceChildren(content.cloneNode(true)),
    [content],
  )
  return (
    <>
      {omitsPictures && <PicturesOmitted onShow={() => setOmitting(false)} />}
      <div ref={fill} data-operator-html lang={locale} />
    </>
  )
}

function PicturesOmitted({ onShow }: { onShow: () => void }) {
  return (
    <Note className="mb-3">
      <Trans>Data saver is on, so pictures aren’t loaded.</Trans>
      <br />
      <Button ref={focusHeadingAfter} variant="quiet" size="sm" className="-mb-2 -ml-3" onClick={onShow}>
        <Trans>Show pictures</Trans>
      </Button>
    </Note>
  )
}

// Lets wide content scroll in a box that the keyboard can reach.
function wrapWideContent(clean: DocumentFragment): void {
  for (const table of clean.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue
    const box = document.createElement('div')
    box.className = 'overflow-x-auto overscroll-x-contain'
    box.tabIndex = 0
    table.replaceWith(box)
    box.append(table)
  }
  for (const pre of clean.querySelectorAll('pre')) pre.tabIndex = 0
}

function TextSkeleton() {
  return (
    <div className="flex flex-col gap-3 py-4">
      <Skeleton className="h-5 w-1/2" />
      <Skeleton />
      <Skeleton />
      <Skeleton className="h-4 w-2/3" />
    </div>
  )
}
