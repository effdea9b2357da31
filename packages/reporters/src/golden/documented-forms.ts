/**
 * What GitLab and DefectDojo publish about their formats, as far as a report of ours could break it. GitLab's own schema
 * of security reports is in a repository, not in a package, and Code Quality and the Generic Findings Import have none:
 * these are their rules, written down after the documents.
 */

const text = { type: 'string', minLength: 1 } as const;

const tool = {
  type: 'object',
  required: ['id', 'name', 'version', 'vendor'],
  properties: { id: text, name: text, version: text, vendor: { type: 'object', required: ['name'] } },
} as const;

const headers = {
  type: 'array',
  items: {
    type: 'object',
    required: ['name', 'value'],
    additionalProperties: false,
    properties: { name: text, value: text },
  },
} as const;

const request = {
  type: 'object',
  required: ['headers', 'method', 'url'],
  additionalProperties: false,
  properties: { headers, method: text, url: text, body: { type: 'string' } },
} as const;

const response = {
  type: 'object',
  required: ['headers', 'reason_phrase', 'status_code'],
  additionalProperties: false,
  properties: {
    headers,
    reason_phrase: { type: 'string' },
    status_code: { type: 'integer' },
    body: { type: 'string' },
  },
} as const;

const vulnerability = {
  type: 'object',
  required: ['id', 'identifiers', 'location'],
  additionalProperties: false,
  properties: {
    id: { type: 'string', pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$' },
    name: { ...text, maxLength: 255 },
    description: { type: 'string', maxLength: 1_048_576 },
    severity: { enum: ['Info', 'Unknown', 'Low', 'Medium', 'High', 'Critical'] },
    solution: { type: 'string', maxLength: 7000 },
    identifiers: {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      items: {
        type: 'object',
        required: ['type', 'name', 'value'],
        additionalProperties: false,
        properties: { type: text, name: text, value: text, url: { type: 'string', pattern: '^https://' } },
      },
    },
    location: {
      type: 'object',
      additionalProperties: false,
      properties: { hostname: text, method: text, path: text, param: text },
    },
    evidence: {
      type: 'object',
      additionalProperties: false,
      properties: {
        summary: { type: 'string', maxLength: 20_000 },
        request,
        response,
        supporting_messages: {
          type: 'array',
          items: {
            type: 'object',
            required: ['name'],
            additionalProperties: false,
            properties: { name: text, request, response },
          },
        },
      },
    },
    discovered_at: { type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}$` },
  },
} as const;

const time = { type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$` } as const;

/** Security reports of GitLab, version 15, of type `dast`. */
export const GITLAB_DAST = {
  type: 'object',
  required: ['version', 'scan', 'vulnerabilities'],
  additionalProperties: false,
  properties: {
    version: { type: 'string', pattern: String.raw`^15\.\d+\.\d+$` },
    scan: {
      type: 'object',
      required: ['analyzer', 'scanner', 'type', 'start_time', 'end_time', 'status', 'scanned_resources'],
      additionalProperties: false,
      properties: {
        analyzer: tool,
        scanner: tool,
        type: { const: 'dast' },
        start_time: time,
        end_time: time,
        status: { enum: ['success', 'failure'] },
        messages: {
          type: 'array',
          items: {
            type: 'object',
            required: ['level', 'value'],
            additionalProperties: false,
            properties: { level: { enum: ['info', 'warn', 'fatal'] }, value: text },
          },
        },
        scanned_resources: {
          type: 'array',
          items: {
            type: 'object',
            required: ['method', 'url', 'type'],
            additionalProperties: false,
            properties: { method: text, url: text, type: { const: 'url' } },
          },
        },
      },
    },
    vulnerabilities: { type: 'array', items: vulnerability },
  },
} as const;

/** Code Quality reports of GitLab. */
export const GITLAB_CODE_QUALITY = {
  type: 'array',
  items: {
    type: 'object',
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    additionalProperties: false,
    properties: {
      description: text,
      check_name: text,
      fingerprint: text,
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        required: ['path', 'lines'],
        properties: {
          // Relative to the repository, and without `./`.
          path: { type: 'string', pattern: String.raw`^(?![./])` },
          lines: {
            type: 'object',
            required: ['begin'],
            properties: { begin: { type: 'integer', minimum: 1 } },
          },
        },
      },
    },
  },
} as const;

const flag = { type: 'boolean' } as const;

/** The Generic Findings Import of DefectDojo: fields that it does not know make it refuse the file. */
export const DEFECTDOJO = {
  type: 'object',
  required: ['findings'],
  additionalProperties: false,
  properties: {
    name: text,
    type: text,
    version: text,
    findings: {
      type: 'array',
      items: {
        type: 'object',
        required: ['title', 'severity', 'description'],
        additionalProperties: false,
        properties: {
          title: { ...text, maxLength: 511 },
          severity: { enum: ['Info', 'Low', 'Medium', 'High', 'Critical'] },
          description: text,
          severity_justification: text,
          date: { type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` },
          cwe: { type: 'integer' },
          mitigation: text,
          impact: text,
          references: text,
          steps_to_reproduce: text,
          file_path: { ...text, maxLength: 4000 },
          param: text,
          unique_id_from_tool: { ...text, maxLength: 500 },
          vuln_id_from_tool: { ...text, maxLength: 500 },
          service: { ...text, maxLength: 200 },
          active: flag,
          verified: flag,
          false_p: flag,
          risk_accepted: flag,
          static_finding: flag,
          dynamic_finding: flag,
          tags: { type: 'array', items: text },
          endpoints: {
            type: 'array',
            items: {
              type: 'object',
              required: ['host'],
              additionalProperties: false,
              properties: {
                protocol: text,
                host: { type: 'string', pattern: String.raw`^[^\s/:]+$` },
                port: { type: 'integer' },
                path: { ...text, maxLength: 500 },
              },
            },
          },
        },
      },
    },
  },
} as const;
