/** What the commands of package managers and build tools do, in the words of someone who does not know their names. */
export const packageCommands = `
npm audit: security vulnerabilities holes unsafe insecure problems check safe dependencies vulnerable risk cve known
npm audit fix: repair close security vulnerabilities holes automatically patch vulnerable
npm cache clean: delete empty clear cache
npm cache verify: check repair cache corrupt clean
npm ci: clean fresh install exactly lockfile reproducible reinstall scratch
npm config get: setting value registry proxy
npm config set: change setting registry proxy
npm dedupe: remove duplicate copies versions of package tree smaller
npm dist-tag ls: which tags latest next beta prerelease
npm doctor: health diagnose environment problem set up weird broken acts
npm exec, npm npx, npm dlx: run tool package binary once without installing npx
npm explain, npm why: why is this package here installed who needs requires brings pulls dependency where from comes parent
npm init: create start begin new project package json
npm install, npm add: add get package library module dependency dependencies download set up project need fetch everything restore missing want
npm link: local package symlink
npm login: sign in registry
npm ls, npm list: which packages installed version tree do i have here used
npm outdated: old packages newer versions available behind stale updates could update
npm pack: tarball tgz of package what would be published
npm ping: is registry up reachable online
npm pkg delete: remove field from package json
npm pkg get: read field of package json version name license
npm pkg set: change write field script in package json add modify
npm prune: remove extraneous unused leftover packages unneeded
npm publish: release put upload share my package library on registry for others everyone
npm rebuild: compile native modules again
npm root: where are modules packages installed folder global
npm run: execute script build start dev lint server npm command task compile
npm run list: which scripts commands tasks defined available project what can i
npm search: find look for packages libraries modules for something is there exists
npm start: run application server
npm test: run unit tests suite check pass verify
npm uninstall, npm remove: remove delete get rid package library dependency no longer drop anymore project
npm unpublish: withdraw remove version from registry
npm update, npm upgrade: upgrade bring packages dependencies newer versions up to date everything
npm version: bump raise increase version number release patch minor major
npm view, npm info: package information newest latest version exists license who maintains registry published does it have description homepage maintainer author when last
npm whoami: which user logged in account as whom
pip freeze: list installed versions requirements
pip install: add get python package library module requirements
pip list: which python packages installed
pip show: information version of package
pip uninstall: remove delete python package
poetry add: python dependency package
poetry install: python dependencies project
uv add: python dependency package
uv sync: python dependencies environment
conda install: add package environment
conda create: new environment
cargo add: dependency crate
cargo build: compile project
cargo check: errors without building
cargo clippy: lint warnings mistakes
cargo fmt: format source code style
cargo install: program binary crate
cargo new: create project
cargo publish: release crate registry upload
cargo run: compile execute program
cargo test: run unit tests
cargo update: newer dependencies lockfile
go build: compile program
go get: add dependency module
go mod tidy: clean unused missing dependencies
go run: compile execute program
go test: run unit tests
apt install, apt-get install, dnf install, yum install, brew install, pacman install: add get program package software
apt list: which packages installed
apt remove, apt-get remove, dnf remove, brew uninstall: uninstall delete program package software
apt search, dnf search, brew search: find program package software
apt update, apt-get update, brew update: refresh package lists index
apt upgrade, apt-get upgrade, dnf upgrade, brew upgrade: update newer versions programs packages
make build: compile project
mvn package: build compile jar
mvn test: run unit tests
gradle build: compile project
gradle test: run unit tests
dotnet build: compile project
dotnet test: run unit tests
`;
