export type FirebaseSettings = {
  readonly FIREBASE_PROJECT_ID?: string | undefined
  readonly FIREBASE_TENANT_ID?: string | undefined
  readonly FIREBASE_SERVICE_ACCOUNT?: string | undefined
  readonly FIREBASE_AUTH_EMULATOR_HOST?: string | undefined
}
