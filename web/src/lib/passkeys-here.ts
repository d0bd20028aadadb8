/** Whether this browser has passkeys at this address: they belong to names, so that a plain network address has none. */
export const passkeysHere = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && window.isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname)
