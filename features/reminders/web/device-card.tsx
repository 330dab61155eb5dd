import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing, Send } from 'lucide-react'
import { useId } from 'react'
import type { PushDevice, SavedReminderSettings } from '#reminders/api/reminders.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { failureWords } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useAddDevice, useRemoveDevice, useSendTest } from './reminder-queries.ts'
import { readThisDevice, subscribe, unsubscribe, type PushState } from './this-device.ts'

/** One sentence about push messages in this browser. */
const stateWords: Record<PushState, string> = {
  possible: 'Notifications are off for this device.',
  blocked: 'Your browser blocks notifications. Allow them for this site in its settings.',
  install: 'On iPhone and iPad, add the portal to the Home Screen first: tap Share there.',
  unsupported: 'This browser cannot show notifications.',
}

/** Turns push messages on and off for this browser, and lists the other devices. */
export function DeviceCard({ settings }: { settings: SavedReminderSettings }) {
  const id = useId()
  const { devices, pushKey } = settings
  const queries = useQueryClient()
  const here = useQuery({ queryKey: ['this-device'], queryFn: readThisDevice })
  const adding = useAddDevice()
  const removing = useRemoveDevice()
  const state = here.data?.state
  const own = devices.find((device) => device.id === here.data?.id)

  async function change(work: () => Promise<unknown>, failed: string): Promise<void> {
    try {
      await work()
    } catch (error) {
      toast.error(failureWords(error, failed, 'The push service of your browser did not answer.'))
    }
    await queries.invalidateQueries({ queryKey: ['this-device'] })
  }
  const turnOn = () =>
    change(async () => {
      const device = await subscribe(pushKey)
      if (device) await adding.mutateAsync(device)
    }, 'Failed to turn on notifications')
  const turnOff = (device: PushDevice) =>
    change(async () => {
      await removing.mutateAsync(device.id)
      if (device === own) await unsubscribe()
    }, 'Failed to turn off notifications')

  return (
    <Card aria-labelledby={id}>
      <h3 id={id} className="text-lg">
        This device
      </h3>
      <p aria-live="polite" className="mt-1 min-h-6 text-sm text-pretty text-ink-2">
        {own ? 'Notifications are on for this device.' : state && stateWords[state]}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {state === 'possible' && !own && (
          <Button
            variant="primary"
            icon={BellRing}
            isBusy={adding.isPending}
            onClick={() => void turnOn()}
          >
            Turn on notifications
          </Button>
        )}
        {own && <Button onClick={() => void turnOff(own)}>Turn off on this device</Button>}
        <TestButton />
      </div>
      {devices.length > 0 && (
        <DeviceList devices={devices} onRemove={(device) => void turnOff(device)} />
      )}
    </Card>
  )
}

function TestButton() {
  const sending = useSendTest()
  async function send(): Promise<void> {
    try {
      await sending.mutateAsync(null)
      toast.success('A test reminder is on its way.')
    } catch (error) {
      toast.error(failureWords(error, 'Failed to send', 'An error occurred while sending.'))
    }
  }
  return (
    <Button icon={Send} isBusy={sending.isPending} onClick={() => void send()}>
      Send me a test
    </Button>
  )
}

type ListProps = { devices: PushDevice[]; onRemove: (device: PushDevice) => void }

function DeviceList({ devices, onRemove }: ListProps) {
  return (
    <ul aria-label="Devices with notifications" className="mt-4 divide-y divide-line">
      {devices.map((device) => (
        <li key={device.id} className="flex items-center gap-3 py-2">
          <p className="min-w-0 grow text-sm">
            <span className="block font-medium">{device.name}</span>
            <span className="block text-ink-3">
              On since {mediumDate(londonDate(device.createdAt))}
            </span>
          </p>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Remove ${device.name}`}
            onClick={() => onRemove(device)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}
