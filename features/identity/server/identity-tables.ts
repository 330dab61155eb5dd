/** Maps the identity library's tables and columns to ours. */
const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

export const identityTables = {
  user: {
    modelName: 'portal_users',
    fields: { emailVerified: 'email_verified', ...timestamps },
  },
  session: {
    modelName: 'portal_sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...timestamps,
    },
  },
  account: {
    modelName: 'portal_accounts',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...timestamps,
    },
  },
  verification: {
    modelName: 'portal_verifications',
    fields: { expiresAt: 'expires_at', ...timestamps },
  },
  userHasSecondStep: 'two_factor_enabled',
  secondStep: {
    modelName: 'portal_second_steps',
    fields: {
      userId: 'user_id',
      backupCodes: 'backup_codes',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
  passkeys: {
    modelName: 'portal_passkeys',
    fields: {
      userId: 'user_id',
      publicKey: 'public_key',
      credentialID: 'credential_id',
      deviceType: 'device_type',
      backedUp: 'backed_up',
      createdAt: 'created_at',
    },
  },
  keys: {
    modelName: 'portal_keys',
    fields: {
      publicKey: 'public_key',
      privateKey: 'private_key',
      createdAt: 'created_at',
      expiresAt: 'expires_at',
    },
  },
}
