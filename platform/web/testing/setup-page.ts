import '@testing-library/jest-dom/vitest'
import 'fake-indexeddb/auto'
import { setAppRouter } from '#web/base/app-router.ts'

/** Prepares a document for parts of a page, before a test imports them. The dialogs need the router of the app. */
const { router } = await import('#web/shell/routes.tsx')
setAppRouter(router)
