import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ImportAnswers } from '#imports/api/import-answers.ts'
import type { ImportResult } from '#imports/api/file-import.ts'
import { previewImport } from './import-requests.ts'

type Previewed = { file: File; answers: ImportAnswers }
type Options = { file: File | null; answers: ImportAnswers; fallback: string | undefined }

/**
 * Previews a file as soon as it is chosen, and again with each answer. While it is previewed again, the last preview
 * stays.
 */
export function usePreview(
  { file, answers, fallback }: Options,
  onPreview: (result: ImportResult) => void,
) {
  const [last, setLast] = useState<(Previewed & { result: ImportResult }) | null>(null)
  const latest = useRef<Previewed | null>(null)
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (input: Previewed) => previewImport(input, fallback),
    onSuccess: (result, input) => {
      // An earlier preview can end after a later one.
      if (latest.current !== input) return
      setLast({ ...input, result })
      onPreview(result)
    },
  })
  useEffect(() => {
    latest.current = file && { file, answers }
    if (latest.current) mutate(latest.current)
  }, [file, answers, mutate])
  const isOfFile = last !== null && last.file === file
  return {
    preview: isOfFile ? last.result : null,
    /** True if the preview was computed with all answers. */
    isCurrent: isOfFile && last.answers === answers,
    isReading: isPending,
    error,
    reset,
    again: () => {
      if (latest.current) mutate(latest.current)
    },
  }
}
