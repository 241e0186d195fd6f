import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Banner } from '../../api/config.ts'
import { shownBanners } from '../notices/rules.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSavesData } from '../../pwa/data-saver.ts'
import { withoutSignature } from '../../pwa/signed-address.ts'
import { pictureUrl } from '../../components/safe-url.ts'
import { safeUrl } from '../../components/safe-url.ts'
import { siteQuery } from '../../site/site.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSteadyAddress } from '../../ui/use-steady-address.ts'
import { ModuleError } from '../../components/module-error.tsx'

/** The operator's banners, in a box that is reserved for them; with data saver on only their titles. */
export function Banners() {
  const { t } = useLingui()
  const { wire } = useLanguage()
  const savesData = useSavesData()
  const { data: site, error, refetch } = useQuery(siteQuery(wire))
  if (!site && error) return <ModuleError error={error} retry={() => void refetch()} />
  if (!site) return <Skeleton className="aspect-[5/2] rounded-lg" />
  const banners = shownBanners(site.banners, wire).filter(({ title }) => title || !savesData)
  if (banners.length === 0) return null
  return (
    <Carousel label={t`What’s new`}>
      {banners.map((banner, place) => (
        <Slide key={withoutSignature(banner.img)} banner={banner} first={place === 0} inWords={savesData} />
      ))}
    </Carousel>
  )
}

function Slide({ banner, first, inWords }: { banner: Banner; first: boolean; inWords: boolean }) {
  const { t } = useLingui()
  const link = safeUrl(banner.url)
  const address = useSteadyAddress(pictureUrl(banner.img))
  const picture = inWords ? (
    <span className="flex size-full items-center justify-center bg-accent-soft p-6 text-center text-16 font-bold text-balance">
      {banner.title}
    </span>
  ) : (
    <img
      {...address}
      alt={banner.title}
      width="720"
      height="288"
      loading={first ? 'eager' : 'lazy'}
      className="size-full object-cover"
    />
  )
  if (!link) return picture
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer" className="relative block size-full">
      {picture}
      <span className="absolute top-2 right-2 max-w-3/4 truncate rounded-full bg-surface px-2 py-0.5 text-12 text-ink">
        <span className="sr-only">{t`Opens outside the app:`} </span>
        {link.host}
      </span>
    </a>
  )
}
