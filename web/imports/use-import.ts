import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RosterImportResult } from '#contract/imports/roster-import.ts'
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
  const [chosen, setChosen] = useState(() => checked(given))
  const { decisions, hasDecided, suggest, decide, forget } = useDecisions()
  const isSending = useRef(false)
  const applying = useApplyImport(fallback)
  const file = chosen && 'file' in chosen ? chosen.file : null
  const refusal = chosen && 'refusal' in chosen ? chosen.refusal : null
  const previewing = usePreview(file, fallback, ({ missing }) => suggest(missing))

  function choose(next: GivenFile | null): void {
    setChosen(next && checked(next))
    forget()
    previewing.reset()
    applying.reset()
  }

  function previewAgain(): void {
    applying.reset()
    previewing.again()
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

  const { error } = applying
  const failure = failureOf(previewing.error ?? error)
  return {
    file,
    preview: previewing.preview,
    isReading: previewing.isReading,
    isApplying: applying.isPending,
    failure: refusal ? { words: `Import failed: ${refusal}` } : failure,
    /** True if the preview has to be computed again. */
    isStale: isRequestError(error) && error.status === 409,
    decisions,
    hasDecided,
    decide,
    receive: choose,
    reset: () => choose(null),
    previewAgain,
    apply,
  }
}

export type Importing = ReturnType<typeof useImport>

/** The file after the checks that need no server. */
function checked(given: GivenFile | undefined): GivenFile | null {
  if (!given || 'refusal' in given || given.file.size <= rosterFileMaxBytes) return given ?? null
  return { refusal: rosterFileTooLarge }
}

/** Previews a file as soon as it is chosen. While it is previewed again, the last preview stays. */
function usePreview(
  file: File | null,
  fallback: string | undefined,
  onPreview: (result: RosterImportResult) => void,
) {
  const [last, setLast] = useState<{ file: File; result: RosterImportResult } | null>(null)
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (previewed: File) => previewImport(previewed, fallback),
    onSuccess: (result, previewed) => {
      setLast({ file: previewed, result })
      onPreview(result)
    },
  })
  useEffect(() => {
    if (file) mutate(file)
  }, [file, mutate])
  return {
    preview: last && last.file === file ? last.result : null,
    isReading: isPending,
    error,
    reset,
    again: () => file && mutate(file),
  }
}

/** The decisions on duties that the file no longer lists. */
function useDecisions() {
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const [hasDecided, setDecided] = useState(false)

  function suggest(missing: RosterImportResult['missing']): void {
    setDecisions((earlier) => suggestedDecisions(missing, earlier))
  }

  function decide(id: string, decision: Decision | null): void {
    const next = new Map(decisions)
    if (decision) next.set(id, decision)
    else next.delete(id)
    setDecisions(next)
    setDecided(true)
  }

  function forget(): void {
    setDecisions(new Map())
    setDecided(false)
  }

  return { decisions, hasDecided, suggest, decide, forget }
}

/** The sentence for a failed call (spec 8), and the reason if there was no answer. */
function failureOf(error: unknown): { words: string; reason?: string } | null {
  if (!error) return null
  const isAnswered = isRequestError(error) && error.status >= 400
  if (isAnswered) return { words: `Import failed: ${error.message}` }
  return { words: 'An error occurred during import.', reason: errorMessage(error) }
}
