import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { importWithRetry } from '../pwa/chunk-retry.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Asked } from './asked.tsx'

type Sanitize = (html: string) => DocumentFragment

/** HTML that the operator wrote in the language now shown, sanitised. The sanitiser is loaded with the first such text. */
export function OperatorHtml({ html }: { html: string }) {
  const sanitizer = useQuery<Sanitize>({
    queryKey: ['sanitizer'],
    queryFn: async () => (await importWithRetry(() => import('./sanitize.ts'))).sanitize,
    staleTime: Infinity,
  })
  return (
    <Asked query={sanitizer} skeleton={<Lines />}>
      {(sanitize) => <Clean html={html} sanitize={sanitize} />}
    </Asked>
  )
}

function Clean({ html, sanitize }: { html: string; sanitize: Sanitize }) {
  const { locale } = useLanguage()
  const fill = useCallback(
    (place: HTMLElement | null) => place?.replaceChildren(sanitize(html)),
    [html, sanitize],
  )
  return (
    <div
      ref={fill}
      lang={locale}
      className="flow-root text-14 [&_:is(h2,h3,h4,h5,h6)]:mt-4 [&_:is(h2,h3,h4,h5,h6)]:font-bold [&_:is(p,ul,ol,dl,table,blockquote,pre,img)]:mt-2 [&_:is(ul,ol,blockquote,dd)]:pl-5 [&_a[href]]:text-accent [&_a[href]]:underline [&_h2]:text-16 [&_hr]:mt-4 [&_hr]:border-t [&_img]:rounded-sm [&_ol]:list-decimal [&_pre]:overflow-x-auto [&_table]:block [&_table]:overflow-x-auto [&_td]:border [&_td]:p-2 [&_th]:border [&_th]:p-2 [&_th]:text-left [&_ul]:list-disc"
    />
  )
}

function Lines() {
  return (
    <div className="flex flex-col gap-3 py-4">
      <Skeleton className="h-5 w-1/2" />
      <Skeleton />
      <Skeleton />
      <Skeleton className="h-4 w-2/3" />
    </div>
  )
}
