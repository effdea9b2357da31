/** Secrets of manuals, templates, examples and default configurations, as they are written there. */
export const DOCUMENTED: readonly string[] = lines(`
your-256-bit-secret
your-384-bit-secret
your-512-bit-secret
a-string-secret-at-least-256-bits-long
a-valid-string-secret-that-is-at-least-384-bits-long
a-valid-string-secret-that-is-at-least-512-bits-long-which-is-very-long
qwertyuiopasdfghjklzxcvbnm123456
AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow
hJtXIZ2uSN5kbQfbtTNWbpdmhkV8FJG-Onbc6mxCcYg
FdFYFzERwC2uCBB46pZQi4GG85LujR8obt-KWRBICVQ
GawgguFyGrWKav7AX4VKUg
09d25e094faa6ca2556c818166b7a9563b93f7099f6f0f4caa6cf63b88e8d3e7
401b09eab3c013d4ca54922bb802bec8fd5318192b0a75f201d8b3727429090f
401b09eab3c013d4ca54922bb802bec8fd5318192b0a75f201d8b3727429090fb337591abd3e44453b954555b7a0812e1081c39b740293f765eae731f5a65ed1
404E635266556A586E3272357538782F413F4428472B4B6250645367566B5970
413F4428472B4B6250655368566D5970337336763979244226452948404D6351
3cfa76ef14937c1c0ea519f8fc057a80fcd04a7420f8e8bcd0a7567c272e007b
daf66e01593f61a15b857cf433aae03a005812b31234e149036bcc8dee755dbb
======================BezKoder=Spring===========================
bezKoderSecretKey
javainuse
JWTSuperSecretKey
SecretKeyToGenJWTs
jwtGrokonez
grokonezSecretKey
mySecretKeyForJwtTokenGeneration
MySecretKeyForJWTTokenGeneration
mySecretKey12345mySecretKey12345
SecretKey012345678901234567890123456789012345678901234567890123456789
VGhpc0lzTXlDdXN0b21TZWNyZXRLZXkwMTIzNDU2Nzg=
super-secret-jwt-token-with-at-least-32-characters-long
your-super-secret-jwt-token-with-at-least-32-characters-long
my-secret-token-to-change-in-production
my-super-secret-key-that-is-at-least-32-characters-long
my-32-character-ultra-secure-and-ultra-long-secret
my_ultra_secure_jwt_secret
my-ultra-secure-and-ultra-long-secret
my_super_secret_key_for_jwt
reallyreallyreallyreallyverysafe
255d861b-5ea1-5996-9aa3-922530ec40b1
6116487b-cda1-52c2-b5b5-c8022c45e263
3EK6FD+o0+c7tzBNVfjpMkNDi2yARAAKzQlk8O2IKoxQu4nF7EdAh8s3TwpHwrdWT6R
SW2YcwTIb9zpOOhoPsMm
thisISaSECRET_1234
CHANGE_ME_TO_A_COMPLEX_RANDOM_SECRET
TEST_NON_DEV_SECRET
temporary_key
toBeModified
tobemodified
NeverShareYourSecret
NeverShareYourPrivateKey
example_key
example-hmac-key
example_key_of_sufficient_length
AllYourBase
captainjacksparrowsayshi
thisIsMySecretKey
ThisIsMySecretKey
this-is-my-secret-key
this is my custom Secret key for authentication
this is my custom Secret key for authnetication
this is the secret phrase
This is my supper secret key for jwt
This is a sample secret key - please don't use in production environment.
THIS IS USED TO SIGN AND VERIFY JWT TOKENS, REPLACE IT WITH YOUR OWN SECRET, IT CAN BE ANY STRING
THIS IS USED TO SIGN AND VERIFY JWT TOKENS, IT CAN BE ANY STRING
DO NOT USE THIS VALUE. INSTEAD, CREATE A COMPLEX SECRET AND KEEP IT SAFE OUTSIDE OF THE SOURCE CODE.
ThisismySecretKey
ThisIsASecretKeyForJwtAuthentication
YourSecretKeyForAuthenticationOfApplication
YourSuperSecretKeyThatIsAtLeast32CharactersLong
YourVeryLongSecretKeyThatIsAtLeast32CharactersLong
JWTAuthenticationHIGHsecuredPasswordVVVp1OH7Xzyr
ByYM000OLlMQG6VVVp1OH7Xzyr7gHuw1qvUC5dcGt3SNM
StrONGKAutHENTICATIONKEy
fiver-super-secret-key
some-secret-key-of-32-characters-
hard to guess string
hard!to-guess_secret
you-will-never-guess
t0p-s3cr3t
s3cr3t-k3y
$ecret
$ecretKey
S3cr3tK3y!
Sup3rS3cr3t!
super secret key
super-secret-string
some-super-secret-text
some secret phrase
ssshhhhhhhhhhh
shhhhhared-secret
keyboard cat
keyboard_cat
cookie_secret
cats
catsareawesome
ilovescotchyscotch
ilovescotch
worldisfullofdevelopers
learning-jwt
RANDOM-TOKEN
RANDOM_TOKEN
RANDOM_TOKEN_SECRET
RandomSecret
SomeRandomString
somerandomstring
some_random_string
somethingsecret
something-secret
thisisasamplesecret
thisismysecret
thisisverysecret
thisshouldbesecret
thesecretkey
the-secret-key
ThisIsTheSecretKey
nosecret
notasecret
not-a-secret
insecure
unsafe
insecure-jwt-secret
django-insecure
django-insecure-secret-key
gin-jwt
secret-gin
go-jwt-secret
golangsecret
nestjs-secret
hard-coded-secret
hardcoded_secret
HARDCODED_SECRET
yoursecretkeyhere
your_secret_key_here
your-secret-key-here
your_jwt_secret_here
your-jwt-secret-here
YOUR_SECRET_KEY
YOUR_JWT_SECRET
YOUR-SECRET-KEY
<your-secret>
<YOUR_SECRET>
[your-secret]
{{secret}}
\${JWT_SECRET}
\${SECRET_KEY}
$JWT_SECRET
process.env.JWT_SECRET
process.env.SECRET_KEY
ENV["JWT_SECRET"]
os.environ
undefined
null
None
nil
NaN
[object Object]
true
false
lorem ipsum
this is a secret
this is my secret
my secret
my secret key
your secret
your secret key
secret key
secret phrase
hello world
hello-world
correct horse battery staple
correcthorsebatterystaple
it's a secret
dont tell anyone
do-not-share
do_not_use_in_production
not-for-production
only-for-development
for-development-only
change-this-in-production
change_this_in_production
change-me-in-production
changeMeInProduction
please-change-me
please_change_me
pleasechangeme
PLEASE_CHANGE_ME
replace-this-secret
replace-with-a-real-secret
victory
business
available
shipping
washington
crapi
random
pangolin
`);

/** Words that people begin a secret with; each is tried in many forms. */
export const STEMS: readonly string[] = `
secret jwt jwtsecret token tokensecret key secretkey signingkey signing privatekey private hmac hs256 auth authsecret
authentication authorization session sessionsecret cookie access accesstoken refresh refreshtoken bearer api apikey apisecret
app appsecret application application-secret backend server service client web website site portal platform system project
company product demo sample example tutorial test tests testing unittest dev development local localhost staging stage prod
production default changeme changeit changethis replaceme pass password passwd passphrase admin administrator root user guest
login master super supersecret topsecret verysecret mysecret yoursecret oursecret oauth oidc openid sso identity gateway
microservice node nodejs express expressjs nest nestjs next nextjs koa hapi fastify feathers loopback strapi sails adonis meteor
react angular vue svelte django flask fastapi tornado pyramid rails ruby sinatra laravel symfony lumen slim codeigniter yii
php spring springboot java quarkus micronaut ktor vertx dotnet aspnet aspnetcore csharp golang gin echo fiber chi rust actix
rocket axum phoenix elixir supabase hasura postgrest directus keycloak auth0 okta firebase cognito kong nacos jhipster graphql
blog shop store ecommerce todo todos notes chat crm erp cms bank banking finance payment payments wallet order orders user-service
hello helloworld world foo bar foobar foobarbaz abc abcd abcdef xyz qwerty asdf zxcv letmein welcome iloveyou dragon monkey sunshine
princess football batman superman pokemon starwars matrix shadow hunter ninja cheese coffee banana potato unicorn rainbow summer
winter spring2 autumn london paris berlin tokyo india google amazon microsoft apple facebook github gitlab docker kubernetes
`
  .trim()
  .split(/\s+/);

/** Passwords that lists of leaked ones begin with. */
export const PASSWORDS: readonly string[] = `
0 00 000 0000 00000 000000 0000000 00000000 1 11 111 1111 11111 111111 1111111 11111111 12 123 1234 12345 123456 1234567
12345678 123456789 1234567890 12345678901234567890123456789012 0123456789 01234567 012345 0987654321 987654321 87654321 654321
54321 4321 321 123123 123321 112233 121212 131313 159753 147258369 123qwe 123abc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2
!qaz2wsx q1w2e3r4 q1w2e3 qwe123 qweasd qweasdzxc qazwsx qwer1234 qwertyuiop qwerty1 qwerty12 qwerty123 asdfgh asdfghjkl asdf1234
asdfjkl zxcvbn zxcvbnm zaq12wsx a1b2c3 a1b2c3d4 aa123456 abc12345 abcd1234 abcdefg abcdefgh abcdefghijklmnopqrstuvwxyz
abcdefghijklmnopqrstuvwxyz123456 ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnop p@ss p@ssw0rd P@ssw0rd P@ssw0rd1 P@ssw0rd123
P@ssword1 Passw0rd Passw0rd! Pa$$w0rd pa$$word passw0rd password! password01 password12 password1234 password@123 Password1!
Password123! Admin@123 admin@123 admin123! Welcome1 Welcome123 welcome@123 letmein1 trustno1 access14 baseball basketball soccer
hockey jordan jordan23 michael jennifer jessica ashley daniel thomas robert andrew joshua george charlie maggie michelle nicole
jasmine pepper ginger cookie1 buster killer tigger freedom whatever computer internet secret1 samsung mustang corvette harley
ferrari porsche merlin master1 mickey donald snoopy flower lovely loveme babygirl angel angels chocolate cheese1 orange purple
yellow silver golden diamond crystal phoenix1 eagle1 falcon tiger lion1 wolf bear1 zeus apollo thor loki odin gandalf frodo aragorn
skywalker yoda vader r2d2 c3po enterprise picard spock neo trinity morpheus changeme1 changeme123 default1 test1 test12 test123
test1234 test12345 tester testtest qa qa123 uat sandbox toor r00t rootroot adminadmin guestguest useruser sysadmin superuser su sudo
oracle mysql postgres postgresql mongo mongodb redis rabbitmq elastic kafka cassandra sqlserver sa dba backup operator support
helpdesk manager office temp temp123 temporary tmp new newpass oldpass nopass nopassword none empty blank
`
  .trim()
  .split(/\s+/);

function lines(text: string): readonly string[] {
  return text.trim().split('\n');
}
