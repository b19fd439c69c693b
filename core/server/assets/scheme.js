// Before the first paint: the colours that the person chose in the portal (core/web/theme/preferences.ts).
try {
  const { scheme } = JSON.parse(localStorage.getItem('comptoir.look') ?? '{}')
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.colorScheme = scheme
} catch {
  // A browser that keeps nothing shows the colours of the device.
}
