import { leave, takeOver } from './leave.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => takeOver(self))
self.addEventListener('activate', (event) => event.waitUntil(leave(self)))
