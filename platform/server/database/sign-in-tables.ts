import type { Generated } from 'kysely'

export type PersonRow = {
  id: string
  email: string
  /** 0 or 1. */
  email_verified: number
  name: string
  created_at: string
  updated_at: string
  /** 0 or 1: two-step sign-in. */
  two_factor_enabled: Generated<number>
}

export type AccountRow = {
  id: string
  user_id: string
  account_id: string
  provider_id: string
  password: string | null
  created_at: string
  updated_at: string
}

/** The secrets of two-step sign-in, encrypted with the portal's secret. */
export type SecondStepRow = {
  id: string
  user_id: string
  secret: string
  backup_codes: string
  /** 0 until the first code was correct. */
  verified: number
}

/** A passkey. The private key is on the user's device. */
export type PasskeyRow = {
  id: string
  user_id: string
  name: string | null
  public_key: string
  credential_id: string
  counter: number
  device_type: string
  /** 0 or 1. */
  backed_up: number
  transports: string | null
  created_at: string | null
  aaguid: string | null
}

/** A key pair that signs tokens, as JSON. The private key is encrypted with the portal's secret. */
export type KeyRow = {
  id: string
  alg: string
  crv: string | null
  public_key: string
  private_key: string
  created_at: string
}
