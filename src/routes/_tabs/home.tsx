import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_tabs/home')({ component: () => <main>home</main> })
