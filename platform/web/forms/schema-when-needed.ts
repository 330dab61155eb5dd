import type { core } from 'zod'
import { importWithRetry } from '#web/base/lazy-import.ts'

/** The part of a schema that forms use. */
export type FormSchema<T = unknown> = {
  '~standard': Pick<core.$ZodType<T>['~standard'], 'validate'>
}

/** A schema whose code loads when a value is first checked, for a form that a page shows at once. */
export function schemaWhenNeeded<T>(load: () => Promise<core.$ZodType<T>>): FormSchema<T> {
  return {
    '~standard': {
      validate: async (value) => (await importWithRetry(load))['~standard'].validate(value),
    },
  }
}
