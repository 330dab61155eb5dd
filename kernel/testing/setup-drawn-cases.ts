import { configureGlobal } from 'fast-check'
import { firstSeed } from './drawn-cases.ts'

/** Lets fast-check draw the cases of this run. A test that fails names its seed. */
configureGlobal({ seed: firstSeed })
