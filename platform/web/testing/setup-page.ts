import '@testing-library/jest-dom/vitest'
import 'fake-indexeddb/auto'
import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { setAppRouter } from '#web/base/app-router.ts'

/** Prepares a document for parts of a page, before a test imports them. The dialogs need the router of the app. */
const { router } = await import('#web/shell/routes.tsx')
setAppRouter(router)

const { removePart } = await import('./render-part.tsx')
afterEach(removePart)

type Task = (lock: object) => unknown

/** happy-dom has no locks. A part of a page has no other tab, so each task gets its lock at once. */
const locks = { request: async (...rest: [string, ...object[], Task]) => (rest.at(-1) as Task)({}) }
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })

// happy-dom has no popovers either.
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })

// Without this setting, the form of a busy machine would be closed and its change confirmed as stored.
document.head.innerHTML = '<meta name="portal-confirm-after" content="20000" />'

// A part may load its code first, which takes long while other tests run.
configure({ asyncUtilTimeout: 10_000 })
