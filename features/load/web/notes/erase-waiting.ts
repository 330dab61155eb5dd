import { notesPath } from '#load/api/paths.ts'
import { inTurn, updateQueue } from '#web/outbox/outbox-store.ts'
import { sendingTurn } from '#web/outbox/send-queued.ts'
import { noteStorageFault } from '#web/session/device-store.ts'

/**
 * Erases all notes of a user while no change is sent, then deletes their notes and versions that wait on this device.
 * Otherwise they would be stored again.
 *
 * @param erase the call to the portal. When it fails, what waits is kept.
 */
export function eraseWithWaiting(userId: string, erase: () => Promise<unknown>): Promise<void> {
  return inTurn(sendingTurn, async () => {
    await erase()
    await updateQueue(userId, ({ changes }) => ({
      drop: changes.filter(({ path }) => path === notesPath).map(({ key }) => key),
    })).catch(noteStorageFault)
  })
}
