/** The chapters of ASVS 5.0.0 as its repository names their files; the tag does not move. */
const ASVS_CHAPTERS = [
  '0x10-V1-Encoding-and-Sanitization',
  '0x11-V2-Validation-and-Business-Logic',
  '0x12-V3-Web-Frontend-Security',
  '0x13-V4-API-and-Web-Service',
  '0x14-V5-File-Handling',
  '0x15-V6-Authentication',
  '0x16-V7-Session-Management',
  '0x17-V8-Authorization',
  '0x18-V9-Self-contained-Tokens',
  '0x19-V10-OAuth-and-OIDC',
  '0x20-V11-Cryptography',
  '0x21-V12-Secure-Communication',
  '0x22-V13-Configuration',
  '0x23-V14-Data-Protection',
  '0x24-V15-Secure-Coding-and-Architecture',
  '0x25-V16-Security-Logging-and-Error-Handling',
  '0x26-V17-WebRTC',
];

/** The categories of the Web Security Testing Guide; pages of single tests are renamed now and then. */
const WSTG_CATEGORIES: Readonly<Record<string, string>> = {
  INFO: '01-Information_Gathering',
  CONF: '02-Configuration_and_Deployment_Management_Testing',
  IDNT: '03-Identity_Management_Testing',
  ATHN: '04-Authentication_Testing',
  ATHZ: '05-Authorization_Testing',
  SESS: '06-Session_Management_Testing',
  INPV: '07-Input_Validation_Testing',
  ERRH: '08-Testing_for_Error_Handling',
  CRYP: '09-Testing_for_Weak_Cryptography',
  BUSL: '10-Business_Logic_Testing',
  CLNT: '11-Client-side_Testing',
  APIT: '12-API_Testing',
};

/** The chapter of ASVS that holds a requirement such as `8.2.1`. */
export function asvsPage(requirement: string): string | undefined {
  const chapter = ASVS_CHAPTERS[Number(requirement.split('.')[0]) - 1];
  return chapter && `https://github.com/OWASP/ASVS/blob/v5.0.0/5.0/en/${chapter}.md`;
}

/** The category of the testing guide that holds a test such as `WSTG-ATHN-04`. */
export function wstgPage(test: string): string | undefined {
  const category = WSTG_CATEGORIES[test.split('-')[1] ?? ''];
  const guide = 'https://owasp.org/www-project-web-security-testing-guide/latest';
  return category && `${guide}/4-Web_Application_Security_Testing/${category}/README`;
}
