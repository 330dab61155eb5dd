/** The identity library's tables and columns, in the names of migration 0001. */
const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

export const identityTables = {
  user: {
    modelName: 'portal_users',
    fields: { emailVerified: 'email_verified', ...stamps },
  },
  session: {
    modelName: 'portal_sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...stamps,
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
      ...stamps,
    },
  },
  verification: {
    modelName: 'portal_verifications',
    fields: { expiresAt: 'expires_at', ...stamps },
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
