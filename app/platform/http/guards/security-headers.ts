/**
 * Headers of every response. A page without scripts forbids them all; one with a kept form allows the
 * one script of that hash; one with React, this response's nonce and our own modules, never other inline code.
 * @param options.formTarget origin of the provider of sign-ins, where one is set
 * @param options.scripts what the page may run, as `script-src` takes it
 */
export function securityHeaders(options: {
  scripts: string;
  deployed: boolean;
  secure: boolean;
  formTarget?: string | undefined;
}): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src ${options.scripts}`,
    // Widths of bars are style attributes; no style sheet but our own loads.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Else it would follow script-src, which names single scripts.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // A form whose answer leads to another site sends there too.
    ["form-action 'self'", ...(options.formTarget === undefined ? [] : [options.formTarget])].join(" "),
    "frame-ancestors 'none'",
    ...(options.deployed && options.secure ? ["upgrade-insecure-requests"] : []),
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    // no-referrer would make forms without JavaScript send "Origin: null".
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...strictTransport(options.deployed),
  };
}

/**
 * Headers of a built style sheet, script or font: what it is, who may use and who frame it. The other rules of
 * a page mean nothing on it, and would weigh more than many of these files.
 */
export function assetHeaders(deployed: boolean): Record<string, string> {
  return {
    "Content-Security-Policy": "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...strictTransport(deployed),
  };
}

function strictTransport(deployed: boolean): Record<string, string> {
  return deployed ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {};
}
