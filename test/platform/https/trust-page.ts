import { X509Certificate } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { LANGS, say, type Lang } from '../language.ts'
import { TRUST_TEXTS } from './trust-texts.ts'

const FILE = 'lantern-ca.crt'
const TAGS: Record<Lang, string> = { CN: 'zh-CN', EN: 'en', TW: 'zh-TW', ID: 'id' }
const TRADITIONAL = /^zh-(tw|hk|mo|hant)\b/

/** Returns the first language of an `Accept-Language` header that we have, or the default. */
function preferredLang(header = ''): Lang {
  const wanted = header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';')[0]?.trim() ?? '')
  const known = wanted.map((tag) => {
    if (TRADITIONAL.test(tag)) return 'TW'
    if (/^zh\b/.test(tag)) return 'CN'
    return LANGS.find((lang) => tag.split('-')[0] === TAGS[lang])
  })
  return known.find((lang) => lang !== undefined) ?? 'CN'
}

/** Answers requests without TLS. Sends the authority's certificate, or a page that explains how to install it and then opens the app. */
export function trustPage(authority: string): RequestListener {
  const { raw, subject } = new X509Certificate(authority)
  const name = subject.replace(/^CN=/, '')
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    response.setHeader('cache-control', 'no-store')
    response.setHeader('x-content-type-options', 'nosniff')
    if (request.url === `/${FILE}`) {
      // This type makes both iPhones and Android phones offer to install it.
      response.writeHead(200, { 'content-type': 'application/x-x509-ca-cert', 'content-length': raw.length })
      response.end(raw)
      return
    }
    const { host = '' } = request.headers
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src https:",
    })
    response.end(
      page(
        preferredLang(request.headers['accept-language']),
        /^[\w.:-]+$/.test(host) ? host : 'localhost',
        name,
      ),
    )
  }
}

function page(lang: Lang, host: string, name: string): string {
  const text = (key: keyof typeof TRUST_TEXTS) => say(TRUST_TEXTS[key], lang, { name, file: FILE })
  const app = `https://${host}/`
  return `<!doctype html>
<html lang="${TAGS[lang]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${text('title')}</title>
<style>:root{color-scheme:light dark;background:light-dark(#faf7f2,#151311);color:light-dark(#1d1a17,#f5f0ea)}
body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:0 auto;padding:24px 16px}
h1{font-size:20px;margin:0 0 8px}p{margin:0 0 16px}ol{margin:0 0 16px;padding-left:24px}li{margin:0 0 16px;padding-left:4px}li p{margin:8px 0 0}
a{display:block;padding:12px 16px;border-radius:12px;text-align:center;font-weight:650;text-decoration:none;color:light-dark(#fff,#151311);background:light-dark(#be3920,#ff8163)}
small{display:block;font-size:14px;color:light-dark(#6a625a,#b3a99d)}</style></head>
<body><main><h1>${text('title')}</h1><p>${text('why')}</p>
<ol><li><a href="/${FILE}">${text('download')}</a></li>
<li>${text('iphone')}<p>${text('android')}</p></li>
<li><a href="${app}">${text('open')}</a></li></ol><small>${text('remove')}</small></main>
<script>fetch('${app}icons/icon.svg',{mode:'no-cors'}).then(function(){location.replace('${app}')},function(){})</script></body></html>`
}
