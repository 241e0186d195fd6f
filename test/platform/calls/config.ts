import { bannerPath } from '../artwork/scenes.ts'
import { guestCall, nothing, type Calls } from '../call.ts'
import { currencies, languages } from '../config.ts'
import { LANGS, say, type Lang } from '../language.ts'
import { BANNER_TEXTS, type BannerName } from '../seed-texts/banner-texts.ts'
import { NOTICES } from '../seed-texts/notices.ts'
import { DAY, serverTime } from '../server-time.ts'
import type { PlatformContext } from '../platform-context.ts'

/** The calls that need no login: config, languages, currencies, banners and notices. */
export function configCalls(world: PlatformContext): Calls {
  return {
    '/m/indexdata/getlist': guestCall(nothing, (_, { lang }) => ({
      system: world.config(lang),
      lang: languages(),
      banner: banners(lang),
    })),

    '/m/system/getlist': guestCall(nothing, (_, { lang }) => ({ data: world.config(lang) })),

    '/m/lang/getlist': guestCall(nothing, () => ({
      data: languages().map(({ code, title, img }) => ({ code, title, img, status: 1 })),
    })),

    '/m/currency/getlist': guestCall(nothing, (_, { lang }) => ({ data: currencies(lang) })),

    '/m/notice/getlist': guestCall(nothing, (_, { lang }) =>
      NOTICES.map(({ id, title, text, popUp, top, terminal, sort, daysAgo }) => ({
        id,
        title: say(title, lang),
        text: say(text, lang),
        pop_up: world.popUps ? popUp : 0,
        top,
        terminal,
        sort,
        created_at: serverTime(world.seededAt - daysAgo * DAY),
      })),
    ),
  }
}

/** Returns banners for h5, for every terminal and for the desktop site. The second opens an external page; the last must not show. */
function banners(lang: Lang): Record<string, unknown>[] {
  const languagesOf = JSON.stringify(LANGS)
  const banner = (name: BannerName, sort: number) => ({
    title: say(BANNER_TEXTS[name].title, lang),
    img: bannerPath(name, lang),
    lang: languagesOf,
    sort,
  })
  return [
    { ...banner('welcome', 1), open: 0, open_url: '', terminal: 2 },
    { ...banner('care', 2), open: 1, open_url: 'https://www.gamblingtherapy.org/' },
    { ...banner('desktop', 0), open: 0, open_url: '', terminal: 1 },
  ]
}
