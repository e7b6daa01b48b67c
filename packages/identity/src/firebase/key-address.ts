/** The address where Google publishes the keys that sign the tokens of people. */
export const googleKeyAddress =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
