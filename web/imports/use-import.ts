import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RosterImportResult } from '#contract/roster-import.ts'
import { rosterFileMaxBytes, rosterFileTooLarge } from '#contract/upload-limits.ts'
import { errorMessage, isRequestError } from '#web/http/request-error.ts'
import { idsWith, suggestedDecisions, type Decision, type Decisions } from './apply-words.ts'
import type { GivenFile } from './given-file.ts'
import { previewImport, useApplyImport } from './roster-imports.ts'

type Options = {
  /** A file given before the dialog opened. */
  given?: GivenFile | undefined
  /** The message when the server refuses without one. */
  fallback?: string
  onApplied: (result: RosterImportResult) => void
}

/** The state of an import: the file, its preview, the user's decisions, and applying it. */
export function useImport({ given, fallback, onApplied }: Options) {
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [preview, setPreview] = useState<RosterImportResult | null>(null)
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const [hasDecided, setDecided] = useState(false)
  const isSending = useRef(false)
  const applying = useApplyImport(fallback)
  const previewing = useMutation({
    mutationFn: (chosen: File) => previewImport(chosen, fallback),
    onSuccess: (result) => {
      setPreview(result)
      setDecisions((earlier) => suggestedDecisions(result.missing, earlier))
    },
  })

  function reset(): void {
    setFile(null)
    setRefusal(null)
    setPreview(null)
    setDecisions(new Map())
    setDecided(false)
    previewing.reset()
    applying.reset()
  }

  function receive(next: GivenFile): void {
    reset()
    if ('refusal' in next) setRefusal(next.refusal)
    else if (next.file.size > rosterFileMaxBytes) setRefusal(rosterFileTooLarge)
    else {
      setFile(next.file)
      previewing.mutate(next.file)
    }
  }

  function previewAgain(): void {
    applying.reset()
    if (file) previewing.mutate(file)
  }

  function decide(id: string, decision: Decision | null): void {
    const next = new Map(decisions)
    if (decision) next.set(id, decision)
    else next.delete(id)
    setDecisions(next)
    setDecided(true)
  }

  async function apply({ fingerprint }: RosterImportResult): Promise<void> {
    // A second click can arrive before React disables the button.
    if (!file || isSending.current) return
    isSending.current = true
    const remove = idsWith(decisions, 'remove')
    const keep = idsWith(decisions, 'keep')
    try {
      onApplied(await applying.mutateAsync({ file, previewed: fingerprint, remove, keep }))
    } catch {
      // The dialog shows the error of the mutation.
    } finally {
      isSending.current = false
    }
  }

  const receiveGiven = useEffectEvent(receive)
  useEffect(() => {
    if (given) receiveGiven(given)
  }, [given])

  const { error } = applying
  return {
    file,
    /** The preview; it stays on screen while it is computed again. */
    preview,
    isReading: previewing.isPending,
    isApplying: applying.isPending,
    failure: refusal
      ? { words: `Import failed: ${refusal}` }
      : failureOf(previewing.error ?? error),
    /** True if the preview has to be computed again. */
    isStale: isRequestError(error) && error.status === 409,
    decisions,
    hasDecided,
    decide,
    receive,
    reset,
    previewAgain,
    apply,
  }
}

export type Importing = ReturnType<typeof useImport>

/** The sentence for a failed call (spec 8), and the reason if there was no answer. */
function failureOf(error: unknown): { words: string; reason?: string } | null {
  if (!error) return null
  const isAnswered = isRequestError(error) && error.status >= 400
  if (isAnswered) return { words: `Import failed: ${error.message}` }
  return { words: 'An error occurred during import.', reason: errorMessage(error) }
}
