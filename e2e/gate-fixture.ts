import { test as base } from './fixtures.ts'
import { openGate, type PortalGate } from './portal-gate.ts'

/** Tests whose pages reach the portal through a gate, which a test can stop. */
export const test = base.extend<{ gate: PortalGate }>({
  gate: async ({ portal }, use) => {
    const gate = await openGate(portal.url)
    await use(gate)
    await gate.stop()
  },
  baseURL: async ({ gate }, use) => use(gate.url),
})
