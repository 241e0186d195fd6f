import { retryActivation } from '../activation.ts'
import { leave } from './leave.ts'

declare const self: ServiceWorkerGlobalScope

const activate = retryActivation(self)

self.addEventListener('install', () => void activate())
self.addEventListener('activate', (event) => event.waitUntil(leave(self)))
