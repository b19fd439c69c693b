/** Runs in the hidden frame: hands the provider's answer to the page around it, and to no other. */
if (window.parent !== window) window.parent.postMessage(location.href, location.origin)
