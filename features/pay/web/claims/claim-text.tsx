import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Copy, FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { QueryView } from '#web/api/query-view.tsx'
import { saveFile } from '#web/base/page.ts'
import { failureWords } from '#web/http/request-error.ts'
import { claimTextQuery, useClaimFile } from './pay-claim-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'

type Witnesses = 'none' | 'roles' | 'names'

/** The text of a claim to copy, print or download, with the personal data that the user adds. */
export function ClaimText({ id }: { id: string }) {
  const [hasName, setName] = useState(false)
  const [witnesses, setWitnesses] = useState<Witnesses>('none')
  const options = { name: hasName ? 'true' : 'false', witnesses } as const
  const text = useQuery({ ...claimTextQuery(id, options), placeholderData: keepPreviousData })

  return (
    <section aria-label="Text of the claim">
      <QueryView query={text} loading={<Skeleton className="h-64" />}>
        {(shown) => (
          <p className="rounded-input bg-raised px-4 py-3 text-sm wrap-anywhere whitespace-pre-wrap print:p-0">
            {shown}
          </p>
        )}
      </QueryView>
      <PersonalData
        hasName={hasName}
        witnesses={witnesses}
        onName={setName}
        onWitnesses={setWitnesses}
      />
      <TextActions id={id} text={text.data} />
    </section>
  )
}

type ActionsProps = { id: string; text: string | undefined }

function TextActions({ id, text }: ActionsProps) {
  const { mutate, isPending } = useClaimFile()
  return (
    <div className="mt-3 flex flex-wrap gap-2 print:hidden">
      <Button size="small" icon={Copy} disabled={!text} onClick={() => void copy(text ?? '')}>
        Copy
      </Button>
      <Button size="small" icon={Printer} disabled={!text} onClick={() => window.print()}>
        Print
      </Button>
      <Button
        size="small"
        icon={FileDown}
        isBusy={isPending}
        onClick={() =>
          mutate(id, {
            onSuccess: saveFile,
            onError: (error) => toast.error(failureWords(error)),
          })
        }
      >
        CSV
      </Button>
    </div>
  )
}

type DataProps = {
  hasName: boolean
  witnesses: Witnesses
  onName: (hasName: boolean) => void
  onWitnesses: (witnesses: Witnesses) => void
}

/** Adds personal data to the text. Nothing is added at first. */
function PersonalData({ hasName, witnesses, onName, onWitnesses }: DataProps) {
  return (
    <div className="mt-1 print:hidden">
      <CheckboxField
        label="Add my name"
        checked={hasName}
        onChange={({ target }) => onName(target.checked)}
      />
      <CheckboxField
        label="Mention witnesses"
        checked={witnesses !== 'none'}
        onChange={({ target }) => onWitnesses(target.checked ? 'roles' : 'none')}
      />
      {witnesses !== 'none' && (
        <div className="ps-7.5">
          <CheckboxField
            label="with their names"
            aria-describedby="witness-names"
            checked={witnesses === 'names'}
            onChange={({ target }) => onWitnesses(target.checked ? 'names' : 'roles')}
          />
          <p id="witness-names" className="-mt-1.5 ps-7.5 text-sm text-ink-2">
            Colleagues’ names are their personal data
          </p>
        </div>
      )}
    </div>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied. Paste it into a message.')
  } catch {
    toast.error('The text could not be copied.')
  }
}
